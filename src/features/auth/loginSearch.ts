export interface LoginSearch {
  /** Whether the link in the verification email worked; absent unless the visitor came from that link. */
  verified?: boolean | undefined;
  /** Where the visitor was going: a path on this origin. */
  next?: string | undefined;
}

const YES = ["1", "true"];
const NO = ["0", "false"];

/**
 * Parses search parameters, which anyone may have written. An invalid one is set to `undefined` rather than omitted,
 * because the router would otherwise keep the raw value.
 */
export function loginSearch({ verified, next }: Record<string, unknown>): LoginSearch {
  const word = String(verified);
  return { verified: YES.includes(word) ? true : NO.includes(word) ? false : undefined, next: pathHere(next) };
}

/** The path, search and hash of an address on this origin; `undefined` for other addresses and for the login screen. */
export function pathHere(address: unknown): string | undefined {
  if (typeof address !== "string" || !/^\/(?![/\\])/.test(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  if (origin !== location.origin || pathname === "/login" || pathname.startsWith("//")) return undefined;
  return `${pathname}${search}${hash}`;
}
