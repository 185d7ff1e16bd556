import { causesOf } from "../common/causes.ts";

/** The error codes of PostgreSQL and the network that mean "no database available at the moment". */
const UNAVAILABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "3D000",
  // A transaction that was idle for too long.
  "25P03",
  // Too many connections, no memory, a query that took too long, a serialisation failure, a deadlock.
  "53200",
  "53300",
  "57014",
  "40001",
  "40P01",
]);
/** A connection that fails or ends, or a PostgreSQL that starts or stops. PgBouncer has 08P01 for most of these. */
const CONNECTION_CODE = /^(08|57P)/;
/** The driver's own errors have no code, only these messages. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** Numbers and times out of range, and text that no column can store: the client's input is to blame. */
const UNSTORABLE = new Set(["22003", "22007", "22008", "22021", "22P05"]);

/** Whether an error means that the database is unavailable or overloaded, so that the same query may soon succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) => UNAVAILABLE.has(code) || CONNECTION_CODE.test(code) || CONNECTION_LOST.test(message),
  );

/** Values out of range, constraint violations, text too long for an index, and the same row twice in one statement. */
const REFUSED_CLASSES = ["22", "23", "54", "21"];

/** Whether PostgreSQL rejected the values of a row, and would accept other rows. */
export const isRefusedValue = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code.length === 5 && REFUSED_CLASSES.includes(code.slice(0, 2)));

export const isUnstorable = (error: unknown): boolean => causesOf(error).some(({ code }) => UNSTORABLE.has(code));
