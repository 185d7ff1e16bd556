import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ParseResult, parseSync } from "vite";

/** A file of ours, read and parsed. `name` is relative to the repository, with slashes. */
export interface SourceFile {
  name: string;
  text: string;
  program: ParseResult["program"];
  imports: Import[];
}

export interface Import {
  /** As written. */
  specifier: string;
  /** Not there when the program runs. */
  isType: boolean;
  /** Loaded when it is needed. */
  isDynamic: boolean;
}

export const FOLDERS = ["src", "sw", "server", "demo", "tests"];
const A_SOURCE = /\.(ts|tsx|mjs)$/;
const GENERATED = ["src/routeTree.gen.ts"];

/** Every source file below `root` that people write. */
export function readSources(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => namesIn(root, folder))
    .filter((name) => A_SOURCE.test(name) && !GENERATED.includes(name))
    .map((name) => parse(name, readFileSync(path.join(root, name), "utf8")));
}

function namesIn(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

export function parse(name: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isType, isDynamic: false }] : [],
    ),
  );
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    isType: false,
    isDynamic: true,
  }));
  return { name, text, program, imports: [...fixed, ...passedOn, ...lazy] };
}
