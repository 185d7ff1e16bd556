import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

/** A browser's own keys. */
export interface BrowserKeys {
  ecdh: ECDH;
  auth: Buffer;
}

const SALT_BYTES = 16;
/** The position of the sender's key length, after the salt and the record size. */
const KEY_LENGTH_AT = 20;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). Shares no code with the encryption. */
export function decryptPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyEnd = KEY_LENGTH_AT + 1 + (body[KEY_LENGTH_AT] ?? 0);
  const senderKey = body.subarray(KEY_LENGTH_AT + 1, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("the message has no end");
  return padded.subarray(0, end).toString();
}
