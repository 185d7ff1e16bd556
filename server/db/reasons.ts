import { causesOf } from "../common/causes.ts";
import { isDiskFull } from "../common/diskFull.ts";
import { isDatabaseUnavailable } from "./errors.ts";

/** What the system says of a file, in an operator's words. */
const MESSAGES: Record<string, string> = {
  EACCES: "may not be read: give the user that imports the permission",
  EPERM: "may not be read: give the user that imports the permission",
  ENOENT: "is gone: it was there when the import began",
  EISDIR: "is a folder",
  EIO: "could not be read: the disk reports an error",
  ENAMETOOLONG: "has too long a name",
  ERR_FS_FILE_TOO_LARGE: "is too large to be read",
};

/** The codes of PostgreSQL have five characters; those of Node begin with E. */
const isOfPostgres = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** Why something failed, in one sentence: what PostgreSQL says of a value, and never the statement with its parameters. */
export function reasonOf(error: unknown): string {
  const causes = causesOf(error);
  const postgres = causes.find(({ code }) => isOfPostgres(code));
  if (postgres) return `cannot be kept: PostgreSQL says "${postgres.message}"`;
  const known = causes.find(({ code }) => MESSAGES[code] !== undefined);
  return (known && MESSAGES[known.code]) ?? (error instanceof Error ? error.message : String(error));
}

/** Whether an error is of the machine and not of the file that was at work: every other file would meet it too. */
export const isOfTheMachine = (error: unknown): boolean => isDiskFull(error) || isDatabaseUnavailable(error);
