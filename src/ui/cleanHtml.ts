import DOMPurify, { type Config } from "dompurify";

const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...["p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "a", "strong", "b", "em", "i", "blockquote", "code", "pre"],
    ...["img", "figure", "figcaption", "table", "caption", "thead", "tbody", "tr", "th", "td"],
  ],
  ALLOWED_ATTR: ["href", "title", "src", "alt", "width", "height", "colspan", "rowspan", "scope", "rel", "target", "loading", "decoding"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Headings of the text stand below the screen's own h1. */
const DEMOTED = /<(\/?)h1\b/gi;

const purifier = DOMPurify(window);

purifier.addHook("afterSanitizeAttributes", (element) => {
  if (element.nodeName === "A") {
    element.setAttribute("rel", "noopener noreferrer nofollow");
    if (isElsewhere(element.getAttribute("href"))) element.setAttribute("target", "_blank");
    else element.removeAttribute("target");
  }
  if (element.nodeName === "IMG") {
    element.setAttribute("loading", "lazy");
    element.setAttribute("decoding", "async");
    if (!element.hasAttribute("alt")) element.setAttribute("alt", "");
  }
});

const isElsewhere = (href: string | null): boolean => href !== null && /^https?:/i.test(href) && new URL(href).origin !== location.origin;

/** What of a stranger's HTML may be shown: words, lists, pictures and tables; nothing that runs, frames, submits or restyles. */
export const cleanHtml = (html: string): string => purifier.sanitize(html.replace(DEMOTED, "<$1h2"), ALLOWED);
