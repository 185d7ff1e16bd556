interface Cause {
  code: string;
  message: string;
}

/**
 * An error with all its causes. Drizzle wraps the driver's error, and a failed connection has one error per address.
 */
export function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  const own = { code: typeof code === "string" ? code : "", message: error.message };
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [own, ...causesOf(error.cause), ...several];
}
