import { isOutOfSpace } from "../database/saveFailure.ts";
import { DownloadError } from "./downloadError.ts";

/**
 * Runs a write to this device's storage, and throws a DownloadError if it fails. A browser that refuses to store
 * something will refuse it again, so the failure is final. The message is the browser's, because only the browser knows
 * the reason.
 */
export async function failAsDownloadError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (cause instanceof DownloadError || isClosed(cause)) throw cause;
    if (isOutOfSpace(cause)) throw new DownloadError("noSpace", undefined, cause);
    throw new DownloadError("storage", `This browser couldn’t save this song (${reasonOf(cause)}).`, cause);
  }
}

/** A newer version in another tab has closed the database, which will open again, so this failure is not final. */
const isClosed = (cause: unknown): boolean => cause instanceof Error && cause.name === "DatabaseClosedError";

const reasonOf = (cause: unknown): string => {
  const [firstLine = ""] = (cause instanceof Error ? cause.message || cause.name : String(cause)).split("\n");
  return firstLine.trim().replace(/\.{1,3}$/, "");
};
