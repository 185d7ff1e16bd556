type ErrorDescription = Record<"type" | "message" | "stack", string> & { code?: string };

/**
 * Removes user input from an error text: the parameters of a query, and the value at the end of a PostgreSQL message
 * such as `invalid input syntax for type integer: "…"`.
 */
function withoutValues(text: string): string {
  const [query = ""] = text.split("\nparams: ");
  return query.endsWith('"') ? (query.split(': "')[0] ?? "") : query;
}

const stackOf = ({ stack = "", message }: Error): string => {
  const frames = stack.split("\n").filter((line) => /^ {4}at /.test(line));
  return [withoutValues(message), ...frames].join("\n");
};

/** Describes an error for the log, without anything that a user sent. */
export function describeError(error: Error & { code?: string }): ErrorDescription {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.name}: ${stackOf(error.cause)}` : "";
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: `${error.name}: ${stackOf(error)}${cause}`,
    ...(error.code ? { code: error.code } : {}),
  };
}

/** Prints an error that no caller can handle. */
export function printError(error: unknown): void {
  console.error(error instanceof Error ? describeError(error).stack : String(error));
}
