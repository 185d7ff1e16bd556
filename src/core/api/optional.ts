import { AppError } from "./appError.ts";

/**
 * For read-only secondary lists (sidebar, footer, a section): a list that cannot be fetched is left out without a message,
 * as the specification says. Any error but that of a failed call is rethrown.
 */
export async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
