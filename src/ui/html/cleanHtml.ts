import DOMPurify, { type Config } from "dompurify";
import { ID_PREFIX } from "./anchors.ts";

const ALLOWED = {
  ALLOWED_TAGS: [
    "p",
    "br",
    "hr",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "a",
    "strong",
    "b",
    "em",
    "i",
    "blockquote",
    "code",
    "pre",
    "img",
    "figure",
    "figcaption",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  ALLOWED_ATTR: ["id", "href", "title", "src", "alt", "width", "height", "colspan", "rowspan", "scope"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  /**
   * Attributes that are not URLs. Without this list, the sanitiser would remove every value that ALLOWED_URI_REGEXP
   * rejects.
   */
  ADD_URI_SAFE_ATTR: ["width", "height", "colspan", "rowspan", "scope"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  /** Adds `ID_PREFIX` to each id. */
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** Top-level headings become h2, because the screen has its own h1. */
const TOP_HEADING = /<(\/?)h1\b/gi;

const purifier = DOMPurify(window);

purifier.addHook("afterSanitizeAttributes", (element) => {
  if (element instanceof HTMLAnchorElement) secureLink(element);
  if (element instanceof HTMLImageElement) quietenImage(element);
});

function secureLink(link: HTMLAnchorElement): void {
  if (isWithinPage(link) && !link.hash.startsWith(`#${ID_PREFIX}`)) link.hash = ID_PREFIX + link.hash.slice(1);
  link.rel = "noopener noreferrer nofollow";
  if (link.protocol.startsWith("http") && link.origin !== location.origin) link.target = "_blank";
}

const isWithinPage = ({ hash, origin, pathname }: HTMLAnchorElement): boolean =>
  hash !== "" && origin === location.origin && pathname === location.pathname;

function quietenImage(image: HTMLImageElement): void {
  image.loading = "lazy";
  image.decoding = "async";
  if (!image.hasAttribute("alt")) image.alt = "";
}

/** Sanitises untrusted HTML: keeps text, lists, pictures and tables; removes scripts, frames, forms and styles. */
export const cleanHtml = (html: string): DocumentFragment =>
  purifier.sanitize(html.replace(TOP_HEADING, "<$1h2"), { ...ALLOWED });
