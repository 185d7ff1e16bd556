import { AppError } from "./appError.ts";

/**
 * Reads a secondary list (in the sidebar, in the footer or in a section). According to the specification, such a list
 * is left out silently if it fails to load. Errors other than a failed call are rethrown.
 */
export async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
