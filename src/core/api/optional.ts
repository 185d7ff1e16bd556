import { AppError } from "./appError.ts";

/**
 * For secondary read-only lists (sidebar, footer, a section): the specification has a list that fails to load left out
 * silently. Errors other than a failed call are rethrown.
 */
export async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
