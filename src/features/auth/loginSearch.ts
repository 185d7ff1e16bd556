/** What the address of the login screen may say. */
export interface LoginSearch {
  /** Whether the link in the verification mail did its work; absent when nobody comes from there. */
  verified?: boolean | undefined;
  /** Where a visitor was heading: a path on this origin. */
  next?: string | undefined;
}

const YES = ["1", "true"];
const NO = ["0", "false"];

/**
 * Reads an address that anyone may have written. What is no use is named and undefined: the router would leave the
 * address's own word where a name is missing.
 */
export function loginSearch({ verified, next }: Record<string, unknown>): LoginSearch {
  const word = String(verified);
  return { verified: YES.includes(word) ? true : NO.includes(word) ? false : undefined, next: pathHere(next) };
}

/** The path, search and hash of an address on this origin; `undefined` for any other, and for the login screen itself. */
export function pathHere(address: unknown): string | undefined {
  if (typeof address !== "string" || !/^\/(?![/\\])/.test(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  if (origin !== location.origin || pathname === "/login" || pathname.startsWith("//")) return undefined;
  return `${pathname}${search}${hash}`;
}
