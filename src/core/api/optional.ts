import { AppError } from "./appError.ts";

/**
 * For read-only secondary lists (sidebar, footer, a section): what cannot be fetched is left out, without a word, as the
 * specification says. Anything that is no failed call is thrown on.
 */
export async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
