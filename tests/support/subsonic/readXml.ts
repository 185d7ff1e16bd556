import { Window } from "happy-dom";
import type { Schema } from "./openApi.ts";

/**
 * The JSON that says the same as an XML answer: attributes and elements are fields, and text is the field `value`. The
 * schema says which fields are lists, numbers or booleans. Whatever it does not name is kept.
 */
export function readXml(xml: string, schema: Schema): unknown {
  const { documentElement } = new new Window().DOMParser().parseFromString(xml, "text/xml");
  documentElement.removeAttribute("xmlns");
  return readElement(documentElement as unknown as Element, schema);
}

function readElement(element: Element, schema: Schema = {}): unknown {
  const [attributes, children] = [[...element.attributes], [...element.children]];
  const text = children.length === 0 ? (element.textContent ?? "") : "";
  if (schema.type !== "object" && attributes.length + children.length === 0) return readText(text, schema);
  const { properties = {} } = schema;
  const fields: Record<string, unknown> = {};
  for (const { name, value } of attributes) fields[name] = readText(value, properties[name]);
  for (const name of new Set(children.map(({ tagName }) => tagName))) {
    const field = properties[name];
    const found = children
      .filter(({ tagName }) => tagName === name)
      .map((child) => readElement(child, field?.items ?? field));
    fields[name] = field?.items || found.length > 1 ? found : found[0];
  }
  if (text !== "" || properties.value) fields.value ??= text;
  return fields;
}

/** A text as the schema’s type. A text that is not of this type is an error. */
const readText = (text: string, { type = "" }: Schema = {}): unknown =>
  ["integer", "number", "boolean"].includes(type) ? JSON.parse(text) : text;

/** XML has no empty lists. */
export const withoutEmptyLists = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_, field: unknown) => (Array.isArray(field) && field.length === 0 ? undefined : field)),
  );
