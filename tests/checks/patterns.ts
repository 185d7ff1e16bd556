import { check } from "recheck";
import * as z from "zod/mini";
import type { SourceFile } from "./sourceFiles.ts";

/** The code that runs on users' or operators' machines; the demo's generators and the tests read only our own data. */
const CHECKED = /^(shared|src|sw|server|build)\//;

/** Uses static analysis only, even for many repetitions: fuzzing gives different results for the same pattern. */
const OPTIONS = { checker: "automaton", maxRepeatCount: 512, timeout: 600_000 } as const;

interface Found {
  /** "src/a.ts:12" */
  place: string;
  /** null for a pattern that is built at run time. */
  pattern: RegExp | null;
}

/**
 * Reports regular expressions whose running time may grow faster than the length of the text: with one of them, a
 * single request could stop the server for everybody.
 */
export async function patternProblems(files: readonly SourceFile[]): Promise<string[]> {
  const found = files.filter(({ name }) => CHECKED.test(name)).flatMap(patternsOf);
  const problems = await Promise.all(found.map(problemOf));
  return problems.flatMap((problem) => problem ?? []);
}

async function problemOf({ place, pattern }: Found): Promise<string | undefined> {
  if (!pattern) return `${place} puts a pattern together when it runs, which cannot be checked: write it out`;
  const verdict = await check(pattern.source, pattern.flags, OPTIONS);
  if (verdict.status === "safe") return undefined;
  if (verdict.status === "unknown") return `${place} ${pattern} could not be checked: ${verdict.error.kind}`;
  return `${place} ${pattern} is ${verdict.complexity.summary}, such as on ${verdict.attack.pattern}`;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

function patternsOf({ name, text, program }: SourceFile): Found[] {
  const placeOf = (node: Node) => `${name}:${text.slice(0, node.start).split("\n").length}`;
  return nodesIn(program).flatMap((node) =>
    [literal(node), constructed(node), ofZod(node)].flatMap((pattern) =>
      pattern === undefined ? [] : [{ place: placeOf(node), pattern }],
    ),
  );
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return "type" in value && typeof value.type === "string" ? [value as Node, ...inside] : inside;
}

/** `/a/` */
function literal({ type, regex }: Node): RegExp | undefined {
  const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string };
  return type === "Literal" && pattern !== undefined ? new RegExp(pattern, flags) : undefined;
}

/** `new RegExp("a")`, `RegExp("a")` */
function constructed({ type, callee, arguments: given }: Node): RegExp | null | undefined {
  if (type !== "NewExpression" && type !== "CallExpression") return undefined;
  if ((callee as Node).name !== "RegExp") return undefined;
  const values = (given as Node[]).map(({ value }) => value);
  const [pattern, flags = ""] = values;
  return typeof pattern === "string" && typeof flags === "string" ? new RegExp(pattern, flags) : null;
}

/** `z.uuid`, `z.iso.datetime`: zod's formats are patterns too. */
function ofZod({ type, object, property }: Node): RegExp | undefined {
  if (type !== "MemberExpression") return undefined;
  const { name: owner, property: space } = object as Node;
  if (owner !== "z" && (space as Node | undefined)?.name !== "iso") return undefined;
  const format: unknown = Object.entries(z.regexes).find(([name]) => name === (property as Node).name)?.[1];
  const pattern: unknown = typeof format === "function" ? format({}) : format;
  return pattern instanceof RegExp ? pattern : undefined;
}
