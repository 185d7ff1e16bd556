const IDENTIFIERS = ["Identifier", "PrivateIdentifier", "JSXIdentifier"];
const A_NAME = /^[A-Za-z_$][\w$-]*$/;

/** Every identifier of a parsed file, and every key of an object that is written as a string. */
export function identifiersOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(identifiersOf);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(identifiersOf);
  return "type" in value ? [...ownNames(value), ...inside] : inside;
}

function ownNames(node: { type?: unknown; name?: unknown; key?: unknown }): string[] {
  if (typeof node.name === "string" && IDENTIFIERS.includes(String(node.type))) return [node.name];
  const { key } = node;
  const text = typeof key === "object" && key !== null && "value" in key ? String(key.value) : "";
  return A_NAME.test(text) ? [text] : [];
}

/** The classes that a stylesheet speaks of. */
export const classesOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\.(?!\d)([\w-]+)(?=[^;{}]*\{)/g)].map(([, name = ""]) => name);
