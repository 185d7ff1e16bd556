import { escapeHtml } from "../common/escapeHtml.ts";

type Scalar = string | number | boolean;
type Value = Scalar | Fields | readonly Value[] | undefined;

/** A response, or a part of it, as in JSON. */
export interface Fields {
  [name: string]: Value;
}

/** Elements whose text values become child elements. The text values of all others become attributes. */
const WITH_TEXT_ELEMENTS = new Set(["artistInfo", "artistInfo2", "albumInfo"]);
/** JSON's name for the text of an element. */
const TEXT = "value";
/** XML cannot contain other control characters, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (value: Scalar): string => escapeHtml(String(value).replace(NOT_IN_XML, ""));
/** Parsers read unescaped white space in an attribute as spaces. */
const inAttribute = (value: Scalar): string =>
  escaped(value).replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);

const isScalar = (value: Value): value is Scalar => typeof value !== "object" && value !== undefined;

export const toXml = (root: string, fields: Fields): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, fields)}`;

function element(name: string, value: Value): string {
  if (value === undefined) return "";
  if (isScalar(value)) return `<${name}>${escaped(value)}</${name}>`;
  if (isList(value)) return value.map((one) => element(name, one)).join("");
  const fields = Object.entries(value);
  const isAttribute = ([key, field]: [string, Value]) =>
    isScalar(field) && key !== TEXT && !WITH_TEXT_ELEMENTS.has(name);
  const attributes = fields
    .filter(isAttribute)
    .map(([key, field]) => ` ${key}="${inAttribute(field as Scalar)}"`)
    .join("");
  const content = fields
    .filter((field) => !isAttribute(field))
    .map(([key, field]) => (key === TEXT && isScalar(field) ? escaped(field) : element(key, field)))
    .join("");
  return content === "" ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
