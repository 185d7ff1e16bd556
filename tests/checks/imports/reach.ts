import type { SourceFile } from "../sourceFiles.ts";
import { packageOf, resolve, targetsOf } from "./resolve.ts";
import { PACKAGE_HOMES } from "./rules.ts";

const WORKER = "sw/";

/** Packages that the worker would load through other files, although the worker may not import them itself. */
export function reachProblems(files: readonly SourceFile[]): string[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const names = new Set(byName.keys());
  const done = new Set<string>();
  const visit = (name: string, way: string[]): string[] => {
    const file = byName.get(name);
    if (!file || done.has(name)) return [];
    done.add(name);
    const loaded = file.imports.filter(({ isType }) => !isType);
    const through = loaded.flatMap((given) => targetsOf(name, given, names));
    return [
      ...(name.startsWith(WORKER) ? [] : foreignPackages(file)).map(
        (specifier) => `the worker reaches ${specifier}: ${[...way, name].join(" → ")}`,
      ),
      ...through.flatMap((next) => visit(next, [...way, name])),
    ];
  };
  return [...names].filter((name) => name.startsWith(WORKER)).flatMap((name) => visit(name, []));
}

const foreignPackages = ({ name, imports }: SourceFile): string[] =>
  imports
    .filter(({ isType, specifier }) => !isType && resolve(name, specifier) === undefined && !isForWorker(specifier))
    .map(({ specifier }) => specifier);

const isForWorker = (specifier: string): boolean =>
  (PACKAGE_HOMES[specifier] ?? PACKAGE_HOMES[packageOf(specifier)])?.includes(WORKER) ?? false;
