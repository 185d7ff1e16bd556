import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const SHARED_MEMORY = "/dev/shm";
/** What all tests together need is a tenth of it. */
const ROOM_BYTES = 4 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** A folder whose files are in memory, on systems that have one with room to spare. */
export const MEMORY_DISK = isRoomy(SHARED_MEMORY) ? SHARED_MEMORY : undefined;

/** Where folders are made that go when a test has ended. */
export const SCRATCH = MEMORY_DISK ?? tmpdir();
