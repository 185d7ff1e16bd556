import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from "node:crypto";

/** Without the characters that are mistaken for others, because passwords are typed by hand on televisions. */
const CHARACTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const [GROUPS, GROUP_LENGTH] = [4, 5];

/** 100 random bits, such as "k3v9x-…", so that neither its hash nor a salted one can be guessed. */
export const newAppPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(""),
  ).join("-");

const ALGORITHM = "aes-256-gcm";
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "app passwords", KEY_BYTES));

/** Encrypts an app password with a key of the server's secret: nonce, tag and text in base64. */
export function sealPassword(secret: string, password: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Undefined if it was encrypted with another secret. */
export function openPassword(secret: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // GCM reports only that the key or the content is wrong.
    return undefined;
  }
}
