import { type Document, isNode, LineCounter, parseDocument, visit } from "yaml";
import type * as z from "zod/mini";
import { cutText, storable } from "#server/common/storable.ts";
import { NO_DATE, TOO_LARGE } from "./fields.ts";
import type { Folder } from "./folder.ts";
import type { Problems } from "./problems.ts";
import { readText } from "./readText.ts";

export type Path = (string | number)[];

/** A parsed YAML file with the line number of each of its parts. */
export interface Source {
  file: string;
  value: unknown;
  lineOf: (path: Path) => number | undefined;
}

const TOO_DEEP = "is nested too deeply";
/** How the parser reports its own stack overflow. */
const STACK_OVERFLOW = /call stack/i;

/** Parses YAML. If the text is invalid, reports the problems and returns null. */
export function readYaml(file: string, text: string, problems: Problems, linesBefore = 0): Source | null {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    for (const { message, pos } of document.errors)
      problems.add(file, STACK_OVERFLOW.test(message) ? TOO_DEEP : message, lineAt(pos[0]));
    if (document.errors.length > 0) return null;
    readScalarsAsText(document);
    return { file, value: storable(document.toJS() as unknown), lineOf: (path) => lineOfPath(document, path, lineAt) };
  } catch (cause) {
    const reason = bombReason(cause);
    if (reason === undefined) throw cause;
    problems.add(file, reason);
    return null;
  }
}

/**
 * Numbers and booleans stay text until a field asks for a number or a boolean: a code may be 0042, a size 36.0, a title
 * True.
 */
function readScalarsAsText(document: Document.Parsed): void {
  visit(document, {
    Scalar(_, node) {
      const isText = typeof node.value !== "number" && typeof node.value !== "boolean";
      if (!isText && node.source !== undefined) node.value = node.source;
    },
  });
}

/** Why a file designed to exhaust the parser cannot be read. One such file must not end the whole import. */
function bombReason(cause: unknown): string | undefined {
  if (cause instanceof ReferenceError) return "expands too many aliases";
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
  const text = await readText(folder, file, problems);
  return text === null ? null : readYaml(folder.find(file)?.path ?? file, text, problems);
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null ? (part as Record<string | number, unknown>)[key] : undefined,
    value,
  );

/** A copy of `value` in which `put` replaces the value at `path`; undefined removes it. */
function withValueAt(value: unknown, [key, ...deeper]: Path, put: (old: unknown) => unknown): unknown {
  if (key === undefined) return put(value);
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? withValueAt(part, deeper, put) : part));
  const { [key]: old, ...others } = value as Record<string | number, unknown>;
  const fresh = withValueAt(old, deeper, put);
  return fresh === undefined ? others : { ...others, [key]: fresh };
}

type Issue = z.core.$ZodIssue;

/**
 * The replacement for a value that is only too large, or for an invalid date that is only displayed; null for other
 * faults.
 */
function correctionOf(issue: Issue): { message: string; put: (old: unknown) => unknown } | null {
  if (issue.message === NO_DATE) return { message: issue.message, put: () => undefined };
  if (issue.message !== TOO_LARGE || issue.code !== "too_big") return null;
  const largest = Number(issue.maximum);
  return issue.origin === "string"
    ? { message: "is too long and was shortened", put: (old) => cutText(String(old).trim(), largest) }
    : { message: `${TOO_LARGE}: ${largest.toLocaleString("en-GB")} is used instead`, put: () => largest };
}

/**
 * Validates the part of a source at `path`. If it does not match the schema, reports the problems and returns null.
 * Values that are too large are reduced to the largest allowed.
 */
export function validate<T extends z.ZodMiniObject>(
  source: Source,
  path: Path,
  schema: T,
  problems: Problems,
): z.output<T> | null {
  let part = valueAt(source.value, path) ?? {};
  let read = schema.safeParse(part);
  const tell = (issue: Issue) => {
    const at = [...path, ...(issue.path as Path)];
    const said = correctionOf(issue)?.message ?? missingOr(issue.message, valueAt(source.value, at));
    const add = correctionOf(issue) ? problems.note : problems.add;
    add.call(problems, source.file, `${at.join(".") || "this"} ${said}`, source.lineOf(at));
  };
  if (!read.success && read.error.issues.every(correctionOf)) {
    for (const issue of read.error.issues) {
      tell(issue);
      part = withValueAt(part, issue.path as Path, (old) => correctionOf(issue)?.put(old)) as object;
    }
    read = schema.safeParse(part);
  }
  if (!read.success) {
    for (const issue of read.error.issues) tell(issue);
    return null;
  }
  const unknown = Object.keys(part).filter((key) => !(key in schema.shape));
  for (const key of unknown)
    problems.note(source.file, `${key} is unknown and was ignored`, source.lineOf([...path, key]));
  return read.data;
}

const missingOr = (message: string, value: unknown): string => (value === undefined ? "is missing" : message);

/** The slug or code that identifies a row; undefined if the list has no such field. */
function keyOfRow(value: object): string | undefined {
  const { slug, code } = value as { slug?: unknown; code?: unknown };
  const key = slug ?? code;
  return typeof key === "string" ? key.toUpperCase() : undefined;
}

/**
 * Validates the rows of the list at `path` and returns each valid one with its own path. Of rows with the same slug or
 * code, the first wins. `seen` holds the keys of other lists of the same kind.
 */
export function validateRows<T extends z.ZodMiniObject>(
  source: Source,
  path: Path,
  schema: T,
  problems: Problems,
  seen = new Set<string>(),
): { value: z.output<T>; path: Path }[] {
  const rows = valueAt(source.value, path);
  if (rows === undefined || rows === null) return [];
  if (!Array.isArray(rows)) {
    problems.add(source.file, `${path.join(".") || "this"} must be a list`, source.lineOf(path));
    return [];
  }
  return rows.flatMap((_, index) => {
    const at = [...path, index];
    const value = validate(source, at, schema, problems);
    if (!value) return [];
    const key = keyOfRow(value);
    if (key !== undefined && seen.has(key)) {
      problems.note(source.file, `${key.toLowerCase()} is given twice: the first is used`, source.lineOf(at));
      return [];
    }
    if (key !== undefined) seen.add(key);
    return [{ value, path: at }];
  });
}
