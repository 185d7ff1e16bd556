import { causesOf } from "../common/causes.ts";
import { isDiskFull } from "../common/diskFull.ts";
import { isMediaUnavailable } from "../common/mediaUnavailable.ts";
import { isDatabaseUnavailable } from "./errors.ts";

/** The system's error codes for files, in an operator's words. */
const MESSAGES: Record<string, string> = {
  EACCES: "can’t be read: allow the user that runs the import to read it",
  EPERM: "can’t be read: allow the user that runs the import to read it",
  ENOENT: "was removed while the import was running",
  EISDIR: "is a folder",
  EIO: "could not be read: the disk reported an error",
  ENAMETOOLONG: "has a name that is too long",
  ERR_FS_FILE_TOO_LARGE: "is too large to be read",
};

/** PostgreSQL's codes have five characters, including a digit. Node's codes of that length, like EPERM, have none. */
const isOfPostgres = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** Explains a failure in one sentence. Quotes PostgreSQL's message, but never the statement with its parameters. */
export function reasonOf(error: unknown): string {
  const causes = causesOf(error);
  const postgres = causes.find(({ code }) => isOfPostgres(code));
  if (postgres) return `can’t be stored: PostgreSQL says "${postgres.message}"`;
  const known = causes.find(({ code }) => MESSAGES[code] !== undefined);
  return (known && MESSAGES[known.code]) ?? (error instanceof Error ? error.message : String(error));
}

/** Whether an error is caused by the machine rather than the current file, so that every other file would fail too. */
export const isOfTheMachine = (error: unknown): boolean =>
  isDiskFull(error) || isDatabaseUnavailable(error) || isMediaUnavailable(error);
