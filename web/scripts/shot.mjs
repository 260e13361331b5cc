import { chromium } from "playwright-core";
const base = process.env.BASE ?? "http://localhost:8190";
export async function open(width = 1280, height = 800, options = {}) {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--headless", "--disable-gpu", "--disable-background-networking"] });
  const context = await browser.newContext({ viewport: { width, height }, ...options });
  const page = await context.newPage();
  page.on("console", (m) => { if (["error", "warning"].includes(m.type())) console.log("console:", m.text().slice(0, 400)); });
  page.on("pageerror", (e) => console.log("pageerror:", e.message.slice(0, 600)));
  return { browser, context, page, base };
}
