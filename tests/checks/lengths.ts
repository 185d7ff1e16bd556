import type { SourceFile } from "./sourceFiles.ts";

export const LONGEST_FILE = 300;
export const LONGEST_FUNCTION = 70;

const FUNCTIONS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];

interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * Reports files, including stylesheets (name to text), and functions that are too long to take in at once. A test
 * file's `describe` may be as long as the file.
 */
export function lengthProblems(files: readonly SourceFile[], styles: ReadonlyMap<string, string>): string[] {
  const inSources = files.flatMap(({ name, text, program }) => {
    const tooLong = fileProblems(name, text);
    if (name.startsWith("tests/")) return tooLong;
    const long = functionsIn(program)
      .map(({ start, end }) => ({ line: lineAt(text, start), lines: lineAt(text, end) - lineAt(text, start) + 1 }))
      .filter((found) => found.lines > LONGEST_FUNCTION);
    return tooLong.concat(
      long.map(
        (found) => `${name}:${found.line} has a function of ${found.lines} lines, ${LONGEST_FUNCTION} are allowed`,
      ),
    );
  });
  return [...inSources, ...Array.from(styles).flatMap(([name, text]) => fileProblems(name, text))];
}

function fileProblems(name: string, text: string): string[] {
  const lines = text.trimEnd().split("\n").length;
  return lines > LONGEST_FILE ? [`${name} has ${lines} lines, ${LONGEST_FILE} are allowed`] : [];
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function functionsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(functionsIn);
  return isFunction(value) ? [value, ...inside] : inside;
}

const isFunction = (value: object): value is Node => "type" in value && FUNCTIONS.includes(String(value.type));
