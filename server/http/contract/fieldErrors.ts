import type * as z from "zod/mini";
import type { FieldErrors } from "#contract/errors.ts";

type Issue = Pick<z.core.$ZodRawIssue, "code" | "input" | "path">;

/** The names that lead to what is wrong; of what is wrong in a row of a list, those that lead to the list. */
function namesTo(path: readonly PropertyKey[]): string[] {
  const row = path.findIndex((key) => typeof key === "number");
  return (row < 0 ? path : path.slice(0, row)).map(String);
}

/** The sentence for a fault that a schema has no words of its own for, in the form of the specification's. */
export function sentenceFor({ code, input, path = [] }: Issue): string {
  const names = namesTo(path);
  const label = (names.at(-1) ?? "body").replaceAll("_", " ");
  const isInRow = names.length < path.length;
  if (!isInRow && (input === undefined || input === null)) return `The ${label} field is required.`;
  return `The ${label} field ${code === "too_big" ? "is too long" : "is not valid"}.`;
}

/** Field names to sentences. A field inside another goes by its path, inside JSON text too: "shipping_address.street". */
export function fieldErrorsOf({ issues }: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = namesTo(issue.path).join(".") || "body";
    const said = errors[field] ?? [];
    if (!said.includes(issue.message)) errors[field] = [...said, issue.message];
  }
  return errors;
}
