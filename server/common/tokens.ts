import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits that reveal nothing about their owner. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Only the hash of a token is stored, so that a leak of the database lets nobody sign in. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Compares in constant time, so that timing does not reveal how much of the text was right. */
export function isSameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
