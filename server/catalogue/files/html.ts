import { marked } from "marked";
import sanitizeHtml from "sanitize-html";

const TEXT_TAGS = ["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "code"];
const INLINE_TAGS = ["a", "strong", "em", "b", "i", "s", "u", "small", "sub", "sup", "abbr", "span"];
const TABLE_TAGS = ["table", "caption", "thead", "tbody", "tr", "th", "td"];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...INLINE_TAGS, ...TABLE_TAGS, "img"],
  // The app prefixes each id and the links to it.
  allowedAttributes: {
    "*": ["id"],
    a: ["href", "title"],
    img: ["src", "alt", "width", "height"],
    abbr: ["title"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  // The screen's own title is the only h1 on a page.
  transformTags: { h1: "h2" },
};

/** Converts Markdown or HTML to safe HTML: text, links, tables and images, but nothing active. */
export const toSafeHtml = (text: string): string =>
  text.trim() === "" ? "" : sanitizeHtml(marked.parse(text, { async: false }), allowed).trim();
