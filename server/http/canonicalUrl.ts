import type { IncomingMessage } from "node:http";

/** The absolute form of a request's target, which every server has to accept. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;
/** Letters, digits, "-", ".", "_" and "~", which mean the same as their escapes. */
const ESCAPED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * The one spelling of a request's target: the router accepts several, and whatever else looks at the address must judge the
 * same path. The query stays as it was sent.
 */
export function canonicalUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url.replace(ORIGIN, "")) ?? [];
  const canonical = path.replace(ESCAPED_UNRESERVED, (escaped) => decodeURIComponent(escaped));
  return `${canonical || "/"}${query}`;
}
