// Makes the pictures that messengers show of the address of a table, games/<game>/web/preview.png, out of what the start page has.
// Needs a running server and Chromium: node scripts/previews.mjs http://localhost:8080
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const games = join(dirname(fileURLToPath(import.meta.url)), "../../games");
const [base = "http://localhost:8080"] = process.argv.slice(2);
const size = { width: 1200, height: 630 }; // what messengers take

const browser = await chromium.launch({
  executablePath: ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync),
  args: ["--no-sandbox", "--headless", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: size, colorScheme: "dark" });
for (const { key, title } of (await (await fetch(`${base}/api/games`)).json()).games) {
  if (!existsSync(join(games, key, "web"))) continue;
  await page.goto(base);
  const tile = page.locator("article.game", { has: page.getByRole("heading", { name: title, exact: true }) });
  await tile.waitFor();
  await tile.evaluate((article) => {
    const text = (words, style) => {
      const line = document.createElement("div");
      line.textContent = words;
      line.style.cssText = style;
      return line;
    };
    const poster = document.createElement("div");
    poster.style.cssText =
      "position:fixed;inset:0;z-index:99;background:var(--space-0);display:grid;grid-template-columns:1fr 600px;overflow:hidden";
    const left = document.createElement("div");
    left.style.cssText = "padding:64px;display:flex;flex-direction:column;gap:12px";
    const brand = document.createElement("div");
    brand.style.cssText = "display:flex;align-items:center;gap:12px;font-size:28px;font-weight:700;margin-bottom:auto";
    const mark = document.querySelector("header svg").cloneNode(true);
    mark.style.cssText = "width:48px;height:48px";
    brand.append(mark, "Broadside");
    left.append(
      brand,
      text(article.querySelector("h2").textContent, "font-size:72px;font-weight:700;line-height:1.1"),
      text(article.querySelector(".cap").textContent, "font-size:26px;color:var(--ink-2)"),
    );
    const art = article.querySelector(".art svg").cloneNode(true);
    const right = document.createElement("div");
    right.style.cssText = "background:var(--space-1);display:grid;place-items:center;overflow:hidden";
    // A square picture is seen whole, the middle of a wide one.
    const { width, height } = art.viewBox.baseVal;
    art.setAttribute("preserveAspectRatio", width > 1.3 * height ? "xMidYMid slice" : "xMidYMid meet");
    art.style.cssText = "width:600px;height:630px;max-width:none;max-height:none";
    right.append(art);
    poster.append(left, right);
    document.body.append(poster);
  });
  await page.screenshot({ path: join(games, key, "web/preview.png"), animations: "disabled" });
}
await browser.close();
