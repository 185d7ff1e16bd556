import type { ParseResult } from "vite";

export interface Import {
  /** As written in the source. */
  specifier: string;
  /** Erased at compile time. */
  isType: boolean;
  /** Loaded on demand. */
  isDynamic: boolean;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/**
 * Everything that a file imports: imports, re-exports, `import()`, types, `new URL(…, import.meta.url)`,
 * `import.meta.glob`.
 */
export function importsOf({ program, module }: Pick<ParseResult, "program" | "module">, text: string): Import[] {
  const declared = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isType, isDynamic: false }] : [],
    ),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    // A specifier built at run time cannot be checked.
    /["'`]/.test(text.charAt(start)) ? later(text.slice(start + 1, end - 1)) : [],
  );
  return [...declared, ...passedOn, ...lazy, ...hiddenImports(program)];
}

/** Imports that the parser does not list. */
function hiddenImports(value: unknown): Import[] {
  if (Array.isArray(value)) return value.flatMap(hiddenImports);
  if (!isNode(value)) return [];
  const inside = Object.values(value).flatMap(hiddenImports);
  const own = [...typeImport(value), ...assetAddress(value), ...globImport(value)];
  return [...own, ...inside];
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const textOf = (value: unknown): string[] => (isNode(value) && typeof value.value === "string" ? [value.value] : []);
const isFile = (specifier: string): boolean => /\.\w+$/.test(specifier);
const later = (specifier: string): Import => ({ specifier, isType: false, isDynamic: true });

/** `import("./file.ts").Type` */
const typeImport = (node: Node): Import[] =>
  node.type === "TSImportType"
    ? textOf(node.source ?? node.argument).map((specifier) => ({ specifier, isType: true, isDynamic: false }))
    : [];

/** `new URL("./file.ts", import.meta.url)`; folder names are ignored, since they serve to find assets. */
function assetAddress({ type, callee, arguments: given }: Node): Import[] {
  if (type !== "NewExpression" || !isNode(callee) || callee.name !== "URL" || !Array.isArray(given)) return [];
  return isMetaProperty(given[1], "url") ? textOf(given[0]).filter(isFile).map(later) : [];
}

/** `import.meta.glob("./*.ts")` */
function globImport({ type, callee, arguments: given }: Node): Import[] {
  if (type !== "CallExpression" || !isMetaProperty(callee, "glob") || !Array.isArray(given)) return [];
  const patterns = isNode(given[0]) && Array.isArray(given[0].elements) ? given[0].elements : [given[0]];
  return patterns.flatMap(textOf).map(later);
}

const isMetaProperty = (value: unknown, name: string): boolean =>
  isNode(value) &&
  value.type === "MemberExpression" &&
  isNode(value.object) &&
  value.object.type === "MetaProperty" &&
  isNode(value.property) &&
  value.property.name === name;
