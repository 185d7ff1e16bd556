import path from "node:path";
import type { Import } from "../specifiers.ts";

const ROOTS = {
  "#src/": "src/",
  "#contract/": "shared/contract/",
  "#lib/": "shared/lib/",
  "#build/": "build/",
  "#server/": "server/",
};

/** The file that a specifier refers to, without its query; `undefined` for a package. */
export function resolve(from: string, specifier: string): string | undefined {
  const bare = specifier.split("?", 1)[0] ?? "";
  for (const [prefix, folder] of Object.entries(ROOTS)) {
    if (bare.startsWith(prefix)) return folder + bare.slice(prefix.length);
  }
  if (bare.startsWith("/")) return bare.slice(1);
  return bare.startsWith(".") ? path.posix.join(path.posix.dirname(from), bare) : undefined;
}

/** The files that an import reaches: one, or all below the fixed part of an `import.meta.glob` pattern. */
export function targetsOf(from: string, { specifier }: Import, names: ReadonlySet<string>): string[] {
  const to = resolve(from, specifier);
  if (to === undefined) return [];
  const [fixed = ""] = to.split("*", 1);
  return fixed === to ? [to] : [...names].filter((name) => name.startsWith(fixed));
}

/** `jotai/utils`: `jotai`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
