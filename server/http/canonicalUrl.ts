import type { IncomingMessage } from "node:http";

/** The origin in the absolute form of a request target, which every server must accept. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;
const ESCAPE = /%[\da-f]{2}/gi;
/** The characters that are equivalent to their escapes (RFC 3986, section 2.3). */
const UNRESERVED = /[\w.~-]/;

/**
 * The canonical form of a request target. The router accepts several spellings, and every other check of the URL must
 * see the path that the router sees. The query stays as it was sent.
 */
export function canonicalUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url.replace(ORIGIN, "")) ?? [];
  return `${path.replace(ESCAPE, unescapeUnreserved) || "/"}${query}`;
}

function unescapeUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return UNRESERVED.test(character) ? character : escaped;
}
