import type { SourceFile } from "../sourceFiles.ts";
import { packageOf, resolve } from "./resolve.ts";
import { NODE_HOMES, PACKAGE_HOMES, PLATFORM_HOMES } from "./rules.ts";

const isIn = (name: string, homes: readonly string[]): boolean =>
  homes.some((home) => (home.endsWith("/") ? name.startsWith(home) : name === home));

/** Whether the rules apply to this file: tests and configuration may import anything. */
const isRuled = (name: string): boolean => /^(shared|src|sw|server|build)\//.test(name);

/** Packages and Node modules that this file may not import according to PACKAGE_HOMES and NODE_HOMES. */
export function packageProblems({ name, imports }: SourceFile): string[] {
  if (!isRuled(name)) return [];
  return imports
    .filter(({ specifier }) => resolve(name, specifier) === undefined)
    .flatMap(({ specifier }) => homeProblems(name, specifier));
}

function homeProblems(name: string, specifier: string): string[] {
  const homes = homesOf(specifier);
  if (!homes) return [`${name} imports ${specifier}, which has no home in the rules`];
  return isIn(name, homes) ? [] : [`${name} may not import ${specifier}: that is for ${homes.join(", ")}`];
}

const homesOf = (specifier: string): readonly string[] | undefined =>
  specifier.startsWith("node:") ? NODE_HOMES : (PACKAGE_HOMES[specifier] ?? PACKAGE_HOMES[packageOf(specifier)]);

/** Platform APIs that this file may not use according to PLATFORM_HOMES. */
export const platformProblems = ({ name, text }: SourceFile): string[] =>
  PLATFORM_HOMES.filter(
    ({ word, homes }) => name.startsWith("src/") && !isIn(name, homes) && word.test(code(text)),
  ).map(({ what, homes }) => `${name} may not use ${what}: that is for ${homes.join(", ")}`);

/** The code without its comments, which may mention anything. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");
