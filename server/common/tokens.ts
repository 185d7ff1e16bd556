import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits that say nothing about whom they stand for. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What is stored of a token, so that a leak of the database lets nobody sign in. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Compares in a time that does not tell how much of it was right. */
export function isSameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
