import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];

/** The server's secret, and the purpose of the encrypted text. Each purpose has its own key. */
interface Sealing {
  secret: string;
  purpose: string;
}

const keyOf = ({ secret, purpose }: Sealing): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));

/** Encrypts a text: nonce, tag and text in base64. */
export function sealText(sealing: Sealing, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(sealing), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts a text; undefined if it was encrypted with another secret. */
export function openText(sealing: Sealing, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(ALGORITHM, keyOf(sealing), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // GCM reports only that the key or the content is wrong.
    return undefined;
  }
}
