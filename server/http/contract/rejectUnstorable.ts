import { invalid } from "../../common/failure.ts";

const DEEPEST = 20;
const HALF_A_PAIR = /\p{Surrogate}/u;

/** Rejects NULs and lone surrogates, which PostgreSQL cannot store, and anything nested deeper than our own data. */
export function rejectUnstorable(value: unknown): void {
  if (isStorable(value, 0)) return;
  const record = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const field = Object.keys(record).find((name) => !isStorable({ [name]: record[name] }, 0)) ?? "body";
  throw invalid({
    [isText(field) ? field : "body"]: ["This contains characters that aren’t allowed."],
  });
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return isText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > DEEPEST) return false;
  return Object.entries(value).every(([name, item]) => isStorable(name, depth) && isStorable(item, depth + 1));
}

const isText = (value: string): boolean => !value.includes("\0") && !HALF_A_PAIR.test(value);
