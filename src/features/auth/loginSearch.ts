/** The search parameters of the login screen. */
export interface LoginSearch {
  /** Whether the link in the verification mail worked; absent when the visitor does not come from that link. */
  verified?: boolean | undefined;
  /** Where the visitor was heading: a path on this origin. */
  next?: string | undefined;
}

const YES = ["1", "true"];
const NO = ["0", "false"];

/**
 * Reads search parameters that anyone may have written. An invalid one is set to `undefined`, not left out: otherwise the
 * router would leave the raw value in place.
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
