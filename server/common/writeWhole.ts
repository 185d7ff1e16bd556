import { rename, rm } from "node:fs/promises";

/**
 * Lets `write` write a file under a passing name and gives it its own, so that a reader never sees half a file. Where that
 * fails nothing of it is left: a full disk would otherwise be filled further by each attempt, and stay full.
 */
export async function writeWhole(
  target: string,
  passingName: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  try {
    await write(passingName);
    await rename(passingName, target);
  } catch (cause) {
    await rm(passingName, { force: true });
    throw cause;
  }
}
