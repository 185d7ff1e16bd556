/** What PostgreSQL and the network call it when there is no database to ask at this moment. */
const UNAVAILABLE = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  // Connections that fail, or end.
  ...["08000", "08001", "08003", "08004", "08006", "25P03", "57P01", "57P02", "57P03", "57P04", "57P05", "3D000"],
  // Too many connections, no memory, no room on its disk, a query that took too long, two that waited for each other.
  ...["53100", "53200", "53300", "57014", "40001", "40P01"],
]);
/** The driver's own failures have no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Numbers and times beyond their type's range, and text that no column takes: what was sent is to blame. */
const UNSTORABLE = new Set(["22003", "22007", "22008", "22021", "22P05"]);

/** Whether a failure says that the database is away or overcharged, so that the same may work in a moment. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => UNAVAILABLE.has(code) || CONNECTION_LOST.test(message));

/** Whether a failure says that a value cannot be stored. */
export const isUnstorable = (error: unknown): boolean => causesOf(error).some(({ code }) => UNSTORABLE.has(code));

interface Cause {
  code: string;
  message: string;
}

/** An error with all that it came of: Drizzle wraps what the driver says, and of several addresses each has its own. */
function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  const own = { code: typeof code === "string" ? code : "", message: error.message };
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [own, ...causesOf(error.cause), ...several];
}
