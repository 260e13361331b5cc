// Passkeys: this device signs what the server asks it, and nobody types a password.
import { connection } from "../net/connection.svelte";
import type { Welcome } from "../protocol/messages";

export interface Passkey {
  id: string;
  name: string;
  at: number;
}
interface Passkeys {
  passkeys: Passkey[];
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

// Why there can be none here; "" where there can.
export function passkeyTrouble(secure = isSecureContext, known = typeof PublicKeyCredential, host = location.hostname) {
  if (!secure) return "browsers keep passkeys for pages with https alone";
  if (known === "undefined") return "this browser has none";
  if (/^[\d.]+$|:/.test(host)) return "browsers keep passkeys for names, not for numbers such as " + host;
  return "";
}

const call = <T>(what: string, more: Record<string, unknown> = {}) =>
  connection.call<T>({ cmd: "passkey", do: what, ...more });
const challenge = async () => bytesOf((await call<{ challenge: string }>("challenge")).challenge);

// Nothing if its owner changed his mind.
async function asked<T>(wish: Promise<Credential | null>, use: (made: PublicKeyCredential) => Promise<T>) {
  let made: Credential | null;
  try {
    made = await wish;
  } catch (error) {
    const name = (error as DOMException).name;
    if (name === "NotAllowedError" || name === "AbortError") return undefined;
    if (name === "InvalidStateError") throw new Error("This device has a passkey for your account already.");
    throw error;
  }
  return made ? use(made as PublicKeyCredential) : undefined;
}

export const passkeys = async () => (await call<Passkeys>("list")).passkeys;
export const forgetPasskey = async (id: string) => (await call<Passkeys>("remove", { key_id: id })).passkeys;

export async function makePasskey(known: Passkey[]): Promise<Passkey[] | undefined> {
  const { player, account } = connection.player!;
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: await challenge(),
    rp: { name: "Broadside" },
    user: { id: new TextEncoder().encode(player), name: account!, displayName: account! },
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: known.map(({ id }) => ({ type: "public-key", id: bytesOf(id) })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  };
  return asked(navigator.credentials.create({ publicKey }), async (made) => {
    const answer = made.response as AuthenticatorAttestationResponse;
    const key = answer.getPublicKey();
    if (!key) throw new Error("This kind of passkey is not known here.");
    const name = /Android|iPhone|iPad|Windows|Mac|Linux|CrOS/.exec(navigator.userAgent)?.[0] ?? "a device";
    const said = { client: textOf(answer.clientDataJSON), data: textOf(answer.getAuthenticatorData()) };
    return (await call<Passkeys>("add", { key_id: made.id, key: textOf(key), name, ...said })).passkeys;
  });
}

// Whether somebody came in.
export async function enterByPasskey(): Promise<boolean> {
  const publicKey = { challenge: await challenge(), userVerification: "required" as const };
  const token = await asked(navigator.credentials.get({ publicKey }), async (made) => {
    const answer = made.response as AuthenticatorAssertionResponse;
    const proof = {
      key_id: made.id,
      client: textOf(answer.clientDataJSON),
      data: textOf(answer.authenticatorData),
      signature: textOf(answer.signature),
    };
    return (await call<Welcome>("login", proof)).token;
  });
  if (token) connection.become(token);
  return Boolean(token);
}
