import { type Document, isNode, LineCounter, parseDocument, visit } from "yaml";
import type * as z from "zod/mini";
import type { Folder } from "./folder.ts";
import type { Problems } from "./problems.ts";

export type Path = (string | number)[];

/** A parsed YAML file that knows the line of each of its parts. */
export interface Source {
  file: string;
  value: unknown;
  lineOf: (path: Path) => number | undefined;
}

const TOO_DEEP = "is nested too deeply";
/** What the parser says of its own overflow. */
const STACK_OVERFLOW = /call stack/i;

/** Parses YAML; reports the problems and returns null when the text is not valid. */
export function readYaml(file: string, text: string, problems: Problems, linesBefore = 0): Source | null {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    for (const { message, pos } of document.errors)
      problems.add(file, STACK_OVERFLOW.test(message) ? TOO_DEEP : message, lineAt(pos[0]));
    if (document.errors.length > 0) return null;
    readScalarsAsText(document);
    return { file, value: document.toJS() as unknown, lineOf: (path) => lineOfPath(document, path, lineAt) };
  } catch (cause) {
    const reason = bombReason(cause);
    if (reason === undefined) throw cause;
    problems.add(file, reason);
    return null;
  }
}

/** Numbers and truth values stay text until a field asks for one: a code may be 0042, a size 36.0, a title True. */
function readScalarsAsText(document: Document.Parsed): void {
  visit(document, {
    Scalar(_, node) {
      const isText = typeof node.value !== "number" && typeof node.value !== "boolean";
      if (!isText && node.source !== undefined) node.value = node.source;
    },
  });
}

/** Why a file that was made to exhaust its reader cannot be read: one such file must not end the whole import. */
function bombReason(cause: unknown): string | undefined {
  if (cause instanceof ReferenceError) return "repeats its parts by aliases too often";
  return cause instanceof RangeError ? TOO_DEEP : undefined;
}

/** The line of the deepest part of `path` that exists in the document. */
function lineOfPath(document: Document.Parsed, path: Path, lineAt: (offset: number) => number): number | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const part = path.slice(0, depth);
    const node = depth === 0 ? document.contents : document.getIn(part, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
  }
  return undefined;
}

export async function openYaml(folder: Folder, file: string, problems: Problems): Promise<Source | null> {
  return readYaml(folder.find(file)?.path ?? file, await folder.text(file), problems);
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null ? (part as Record<string | number, unknown>)[key] : undefined,
    value,
  );

/** Validates the part of a source at `path`; reports the problems and returns null when it does not match the schema. */
export function validate<T extends z.ZodMiniObject>(
  source: Source,
  path: Path,
  schema: T,
  problems: Problems,
): z.output<T> | null {
  const part = valueAt(source.value, path) ?? {};
  const read = schema.safeParse(part);
  if (!read.success) {
    for (const issue of read.error.issues) {
      const at = [...path, ...(issue.path as Path)];
      problems.add(
        source.file,
        `${at.join(".") || "this"} ${missingOr(issue.message, valueAt(source.value, at))}`,
        source.lineOf(at),
      );
    }
    return null;
  }
  const unknown = Object.keys(part).filter((key) => !(key in schema.shape));
  for (const key of unknown)
    problems.add(source.file, `${key} is not known here and was ignored`, source.lineOf([...path, key]));
  return read.data;
}

const missingOr = (message: string, value: unknown): string => (value === undefined ? "is missing" : message);

/** Validates the rows of the list at `path`; returns each valid one with its own path. */
export function validateRows<T extends z.ZodMiniObject>(
  source: Source,
  path: Path,
  schema: T,
  problems: Problems,
): { value: z.output<T>; path: Path }[] {
  const rows = valueAt(source.value, path);
  if (rows === undefined || rows === null) return [];
  if (!Array.isArray(rows)) {
    problems.add(source.file, `${path.join(".") || "this"} must be a list`, source.lineOf(path));
    return [];
  }
  return rows.flatMap((_, index) => {
    const value = validate(source, [...path, index], schema, problems);
    return value ? [{ value, path: [...path, index] }] : [];
  });
}
