import { invalid } from "../../failure.ts";

const DEEPEST = 20;

/** PostgreSQL stores no NUL and no half of a surrogate pair; nothing that is nested deeper than this is ours. */
export function refuseUnstorable(value: unknown): void {
  if (isStorable(value, 0)) return;
  const record = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const field = Object.keys(record).find((name) => !isStorable({ [name]: record[name] }, 0)) ?? "body";
  throw invalid({
    [field.isWellFormed() ? field.replaceAll("\0", "") : "body"]: ["This holds characters that cannot be used."],
  });
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (depth > DEEPEST) return false;
  return Object.entries(value).every(([name, item]) => isStorable(name, depth) && isStorable(item, depth + 1));
}
