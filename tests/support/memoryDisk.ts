import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const SHARED_MEMORY = "/dev/shm";
/** Ten times as much as all tests together need. */
const ROOM_BYTES = 4 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** A folder in memory, on systems that have one with enough space. */
export const MEMORY_DISK = isRoomy(SHARED_MEMORY) ? SHARED_MEMORY : undefined;

/** Where temporary folders are created; each is deleted after its test. */
export const SCRATCH = MEMORY_DISK ?? tmpdir();
