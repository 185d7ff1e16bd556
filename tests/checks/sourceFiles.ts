import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ParseResult, parseSync } from "vite";
import { type Import, importsOf } from "./specifiers.ts";

/** A parsed source file. `name` is relative to the repository, with slashes. */
export interface SourceFile {
  name: string;
  text: string;
  program: ParseResult["program"];
  imports: Import[];
}

export const FOLDERS = ["shared", "src", "sw", "server", "build", "tests"];
const A_SOURCE = /\.(ts|tsx|mjs)$/;
const GENERATED = ["src/routeTree.gen.ts"];

/** Every source file below `root`, except generated ones. */
export function readSources(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => namesIn(root, folder))
    .filter((name) => A_SOURCE.test(name) && !GENERATED.includes(name))
    .map((name) => parse(name, readFileSync(path.join(root, name), "utf8")));
}

/** Every stylesheet below `root`, name to text. */
export const readStyles = (root: string): Map<string, string> =>
  new Map(
    FOLDERS.flatMap((folder) => namesIn(root, folder))
      .filter((name) => name.endsWith(".css"))
      .map((name) => [name, readFileSync(path.join(root, name), "utf8")]),
  );

function namesIn(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

export function parse(name: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  return { name, text, program, imports: importsOf({ program, module }, text) };
}
