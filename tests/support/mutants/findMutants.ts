import type { SourceFile } from "../../checks/sourceFiles.ts";

/** One condition changed: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  original: string;
  replacement: "true" | "false" | "undefined" | '"same for all"';
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Excludes the operator's commands, because whoever runs them owns the machine. */
const GUARDED = /^server\/(?!account\.ts|cli\/|catalogue\/|launch\/|db\/(schema|migrations|cluster)\/)/;
/** Words of conditions about who may do something: the owner of a row, a session, a role or a subscription. */
const ABOUT =
  /\b(accountId|sessionHash|isSubscribed|subscribedUntil|isListeningFree|isTheirs|isOwner|role|who|listener)\b/;

/** Every condition of the server about owners, sessions, roles and subscriptions, once removed and once inverted. */
export function findMutants({ name, text, program }: SourceFile): Mutant[] {
  if (!GUARDED.test(name)) return [];
  const mutants: Mutant[] = [];
  const add = ({ start, end }: Node, replacement: Mutant["replacement"]) => {
    const original = text.slice(start, end);
    const line = text.slice(0, start).split("\n").length;
    const isAbout = ABOUT.test(original) || (name.startsWith("server/http/") && /\buser\b/.test(original));
    if (isAbout) mutants.push({ file: name, line, start, end, original, replacement });
  };
  const queries = new Set(nodesIn(program).map(({ quasi }) => quasi));
  const tables = new Set(tablesIn(program as unknown as Node));
  for (const node of nodesIn(program)) {
    if (isOwnerClause(node, tables)) add(node, "undefined");
    // A text with values, such as the key of a cache. What is cached for one session must not be found by another.
    if (node.type === "TemplateLiteral" && !queries.has(node)) add(node, '"same for all"');
    // A clause in handwritten SQL.
    else if (node.type === "TemplateLiteral") for (const clause of clausesIn(text, node)) add(clause, "true");
    for (const condition of conditionsOf(node)) {
      add(condition, "true");
      add(condition, "false");
    }
  }
  return mutants;
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return "type" in value && typeof value.type === "string" ? [value as Node, ...inside] : inside;
}

/** `account_id = ${accountId}` in a query. */
const clausesIn = (text: string, { start, end }: Node): Node[] =>
  [...text.slice(start, end).matchAll(/account_id = \$\{[^}]+\}/g)].map(({ 0: clause, index }) => ({
    type: "SQL",
    start: start + index,
    end: start + index + clause.length,
  }));

/** The tables of the schema that a file imports. */
const tablesIn = (program: Node): string[] =>
  nodesIn(program)
    .filter(({ type, source }) => type === "ImportDeclaration" && /schema\//.test(String((source as Node).value)))
    .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).name)));

/**
 * Whether a call restricts a query to some rows, as `eq(playlists.accountId, accountId)` does. A comparison of two
 * columns only joins tables.
 */
function isOwnerClause({ type, callee, arguments: given }: Node, tables: Set<string>): boolean {
  if (type !== "CallExpression" || !["eq", "ne", "gt"].includes(String((callee as Node).name))) return false;
  const [, value] = given as Node[];
  const table = value?.type === "MemberExpression" ? String((value.object as Node).name) : "";
  return !tables.has(table);
}

/** The smallest conditions inside an `if`, a conditional expression, an `&&` or an `||`. */
function conditionsOf({ type, test, left, right, operator }: Node): Node[] {
  if (type === "IfStatement" || type === "ConditionalExpression") return leavesOf(test as Node);
  if (type === "LogicalExpression" && operator !== "??") return [left as Node, right as Node].flatMap(leavesOf);
  return [];
}

/** An `&&` or `||` inside the condition is visited separately. */
const leavesOf = (node: Node): Node[] => (node.type === "LogicalExpression" ? [] : [node]);
