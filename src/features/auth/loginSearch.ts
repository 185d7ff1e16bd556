/** What the address of the login screen may say. */
export interface LoginSearch {
  /** Whether the link in the verification mail did its work; absent when nobody comes from there. */
  verified?: boolean;
  /** Where a visitor was heading: a path on this origin. */
  next?: string;
}

const YES = ["1", "true"];
const NO = ["0", "false"];

/** Reads an address that anyone may have written: what is no use is left out. */
export function loginSearch({ verified, next }: Record<string, unknown>): LoginSearch {
  const word = String(verified);
  const path = pathHere(next);
  return {
    ...(YES.includes(word) ? { verified: true } : NO.includes(word) ? { verified: false } : {}),
    ...(path ? { next: path } : {}),
  };
}

/** The path, search and hash of an address on this origin; `undefined` for any other, and for the login screen itself. */
export function pathHere(address: unknown): string | undefined {
  if (typeof address !== "string" || !/^\/(?![/\\])/.test(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  if (origin !== location.origin || pathname === "/login" || pathname.startsWith("//")) return undefined;
  return `${pathname}${search}${hash}`;
}
