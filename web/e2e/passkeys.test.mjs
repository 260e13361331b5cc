// A passkey of this device opens the account: made, used by a browser that knows nobody, taken away.
import assert from "node:assert/strict";
import { at, audit, picture, scene, visit } from "./harness.mjs";

// Browsers keep passkeys for names; the server listens at a number.
const named = (address) => address.replace("127.0.0.1", "localhost");
const account = "form[aria-labelledby=account-title]";

// A device that agrees to everything, as a finger would.
async function withDevice(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true };
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const all = async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  const add = (credential) => devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
  return { all, add };
}

scene("an account is opened by the device, without a password", async () => {
  const page = await visit();
  const device = await withDevice(page);
  await page.goto(named(at("settings")));
  await page.fill(`${account} [autocomplete=username]`, "ann-of-the-keys");
  await page.fill(`${account} [type=password]`, "correct horse");
  await page.click(`${account} >> text=Make an account`);
  await page.click("text=Add a passkey");
  await page.waitForSelector("section[aria-label=Passkeys] li >> text=since");
  await picture(page, "passkeys-1280");
  // The same device again: it has one.
  await page.click("text=Add a passkey");
  await page.waitForSelector("text=This device has a passkey for your account already.");
  const [credential] = await device.all();

  const other = await visit({ width: 380 });
  const same = await withDevice(other);
  await same.add(credential);
  await other.goto(named(at("settings")));
  await other.click(`${account} >> text=I have one`);
  await audit(other, "passkeys-login");
  await other.click("text=Use a passkey");
  await other.waitForSelector("text=You are ann-of-the-keys");
  await picture(other, "passkeys-380");

  await page.click("section[aria-label=Passkeys] >> text=Remove");
  await page.waitForSelector("text=The passkey opens nothing any more.");
  assert.equal(await page.locator("section[aria-label=Passkeys] li").count(), 0);
});

scene("at an address of numbers it is said why there are none", async () => {
  const page = await visit();
  await page.goto(at("settings"));
  await page.fill(`${account} [autocomplete=username]`, "bob-by-number");
  await page.fill(`${account} [type=password]`, "correct horse");
  await page.click(`${account} >> text=Make an account`);
  await page.waitForSelector("text=Not here: browsers keep passkeys for names, not for numbers");
  assert.equal(await page.locator("text=Add a passkey").count(), 0);
});
