import type { SourceFile } from "../sourceFiles.ts";
import { classesOf, identifiersOf } from "./names.ts";
import { ALLOWED, CLASSES, FILES, NAMES, PARTS } from "./terms.ts";

/** The demo store's makers speak of drums and brushes; what runs, and what proves it, speaks as the field does. */
const CHECKED = /^(shared|src|sw|server|tests)\/(?!checks\/vocabulary\/terms\.ts$)/;
const OF_THE_PRODUCT = /^(shared|src|sw|server)\//;

/** A name in a file, and what it should be called. */
interface Misnomer {
  name: string;
  file: string;
  standard: string;
}

/** Every identifier, file, folder and CSS class that the field has another name for. `styles` are name to text. */
function misnomers(files: readonly SourceFile[], styles: ReadonlyMap<string, string>): Misnomer[] {
  const found = [
    ...files.flatMap(({ name, program }) => [...inPath(name), ...inNames(name, identifiersOf(program), standardOf)]),
    ...[...styles].flatMap(([name, text]) => [...inPath(name), ...inNames(name, classesOf(text), standardOfClass)]),
  ];
  return found.filter(({ file, name }) => CHECKED.test(file) && !isAllowed(name, file));
}

/** A line for each of them. */
export const vocabularyProblems = (files: readonly SourceFile[], styles: ReadonlyMap<string, string>): string[] =>
  misnomers(files, styles).map(({ name, file, standard }) => `${name} in ${file}: ${standard}`);

const inPath = (file: string): Misnomer[] =>
  inNames(
    file,
    file.split("/").map((part) => part.split(".", 1)[0] ?? ""),
    (name) => (OF_THE_PRODUCT.test(file) ? own(FILES, name) : undefined) ?? standardOf(name),
  );

const inNames = (file: string, names: readonly string[], standard: (name: string) => string | undefined): Misnomer[] =>
  [...new Set(names)].flatMap((name) => {
    const found = standard(name);
    return found === undefined ? [] : [{ name, file, standard: found }];
  });

const standardOfClass = (name: string): string | undefined => own(CLASSES, name) ?? standardOf(name);

const standardOf = (name: string): string | undefined =>
  own(NAMES, name) ??
  partsOf(name)
    .map((part) => own(PARTS, part))
    .find((standard) => standard !== undefined);

const own = (terms: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(terms, name) ? terms[name] : undefined;

/** `whatIsKept`, `what-is-kept` and `WHAT_IS_KEPT`: what, is, kept. */
const partsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g)].map(([part]) => part.toLowerCase());

const isAllowed = (name: string, file: string): boolean =>
  ALLOWED.some((allowed) => allowed.names.includes(name) && allowed.in.some((place) => file.startsWith(place)));
