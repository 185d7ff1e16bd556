import { execFileSync } from "node:child_process";
import { constants } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDiskFull } from "#server/common/diskFull.ts";

/** A file system of a few megabytes, which a test can fill and free again. */
export interface SmallDisk {
  folder: string;
  fill: () => Promise<void>;
  makeRoom: () => Promise<void>;
  close: () => Promise<void>;
}

const BLOCK = Buffer.alloc(64 * 1024, 1);

/** Returns undefined if mounting is not possible: it needs Linux and root. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "segue-disk-"));
  if (!mount(folder, megabytes)) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    makeRoom: () => rm(ballast, { force: true }),
    close: async () => {
      execFileSync("umount", ["--lazy", folder]);
      await rm(folder, { recursive: true });
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, constants.O_CREAT | constants.O_WRONLY | constants.O_APPEND);
  try {
    for (;;) await file.writeFile(BLOCK);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  } finally {
    await file.close();
  }
}
