// Push messages in the browser: asked for in the settings, taken back there, and shown when no page is looked at. The push service
// itself is not there: the browser's way to it is replaced, and a message is handed over as the service would.
import assert from "node:assert/strict";
import { at, picture, phone, scene, visit } from "./harness.mjs";

const box = "label:has-text('about slow games') input";

// A subscription as a push service would give it, with real keys.
const subscribed = async () => {
  let made = null;
  const base64 = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=/g, "");
  PushManager.prototype.subscribe = async function () {
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const keys = {
      p256dh: base64(await crypto.subtle.exportKey("raw", pair.publicKey)),
      auth: base64(crypto.getRandomValues(new Uint8Array(16))),
    };
    const endpoint = "https://push.example.org/somebody";
    made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (made = null) };
    return made;
  };
  PushManager.prototype.getSubscription = async () => made;
};

scene("push messages are asked for and taken back in the settings", async () => {
  const page = await visit({ ...phone, permissions: ["notifications"] });
  await page.goto(at("settings"));
  await page.evaluate(subscribed);
  await page.waitForSelector(`${box}:enabled`);
  assert.equal(await page.isChecked(box), false, "off until somebody asks for them");
  await page.check(box);
  await page.waitForSelector("text=You are told about slow games now");
  await page.locator(box).scrollIntoViewIfNeeded();
  await picture(page, "push-phone");

  // What the service hands over is shown, and leads to the table.
  const browser = await page.context().newCDPSession(page);
  const registration = new Promise((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify({ tables: 2, titles: "Chess, Go", page: "/#/lobby" }),
  });
  await page.waitForFunction(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.some(({ title, body }) => title === "It is your turn at 2 tables" && body === "Chess, Go");
  });

  await page.uncheck(box);
  await page.waitForSelector("text=No more messages");
});
