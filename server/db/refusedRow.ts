import { DatabaseError } from "pg";
import { columnName } from "./columnName.ts";
import { reasonOf } from "./reasons.ts";

/** What PostgreSQL's error codes mean, in words for the author of the value. */
const WORDS: Record<string, string> = {
  "22001": "is too long",
  "22003": "is too large a number",
  "22007": "is not a date",
  "22008": "is not a date",
  "22021": "contains an unsupported character",
  "22P05": "contains an unsupported character",
  "23502": "is missing",
  "23505": "is already taken",
  "23514": "breaks a rule of the store",
  "54000": "is too long",
};

/** The name that the operator's files use for a column. */
const fieldOf = (column: string): string => column.replace(/^folded_|_html$|_pence$/g, "");

const databaseError = (error: unknown): DatabaseError | undefined =>
  error instanceof DatabaseError ? error : error instanceof Error ? databaseError(error.cause) : undefined;

/** The column that an error is about; undefined if PostgreSQL does not say. */
function refusedColumn(
  { column, constraint = "", detail = "", message }: DatabaseError,
  row: object,
): string | undefined {
  const [, key] = /^Key \((?:lower\()?(\w+)/.exec(detail) ?? [];
  if (column ?? key) return column ?? key;
  const quoted = [...message.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
  const written = Object.entries(row).find(([, value]) => value !== null && quoted.includes(String(value)));
  if (written) return columnName(written[0]);
  // The names of indexes and constraints contain those of their columns.
  const names = [constraint, ...quoted].join(" ");
  const named = Object.keys(row)
    .map(columnName)
    .filter((one) => names.includes(one));
  return named.toSorted((a, b) => b.length - a.length)[0];
}

/** Why PostgreSQL refuses a row: the field, the problem, and PostgreSQL's own message. */
export function refusalOf(error: unknown, row: object): string {
  const cause = databaseError(error);
  const column = cause && refusedColumn(cause, row);
  const words = WORDS[cause?.code ?? ""];
  const start = [column && fieldOf(column), words && `${words} and`].filter(Boolean).join(" ");
  return [start, reasonOf(error)].filter(Boolean).join(" ");
}
