import type * as z from "zod/mini";
import type { FieldErrors } from "./errors.ts";

type Issue = Pick<z.core.$ZodRawIssue, "code" | "input" | "path">;

/**
 * The names of the fields around an error, from the outside in. For an error inside a row of a list, they end with the
 * list.
 */
function namesTo(path: readonly PropertyKey[]): string[] {
  const row = path.findIndex((key) => typeof key === "number");
  return (row < 0 ? path : path.slice(0, row)).map(String);
}

/** The default message for an error whose schema has none, in the specification's form. */
export function sentenceFor({ code, input, path = [] }: Issue): string {
  const names = namesTo(path);
  const label = (names.at(-1) ?? "body").replaceAll("_", " ");
  const isInRow = names.length < path.length;
  if (!isInRow && (input === undefined || input === null)) return `The ${label} field is required.`;
  return `The ${label} field ${code === "too_big" ? "is too long" : "is not valid"}.`;
}

/**
 * Maps field names to messages. Nested fields are named by their path, even inside JSON text:
 * "shipping_address.street".
 */
export function fieldErrorsOf({ issues }: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = namesTo(issue.path).join(".") || "body";
    const said = errors[field] ?? [];
    if (!said.includes(issue.message)) errors[field] = [...said, issue.message];
  }
  return errors;
}
