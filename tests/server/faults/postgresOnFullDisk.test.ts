import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openEmbedded } from "#server/db/cluster/embedded.ts";
import { pidOf } from "../../support/faults/postgresRestarts.ts";
import { openSmallDisk } from "../../support/faults/smallDisk.ts";

/** Enough for PostgreSQL's files and its write-ahead log. */
const DISK_MEGABYTES = 160;
const LONGEST_MS = 300_000;

/** These tests are skipped except on Linux as root. */
const disk = await openSmallDisk(DISK_MEGABYTES);

describe.skipIf(!disk)("PostgreSQL that dies on a full disk (mounted as root on Linux)", () => {
  it("is restarted once there is room, however long that takes", { timeout: LONGEST_MS }, async () => {
    const dataDir = join(disk?.folder ?? "", "data");
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    let givenUp: () => void = () => undefined;
    const isGivenUp = new Promise<void>((resolve) => {
      givenUp = resolve;
    });
    const postgres = await openEmbedded(dataDir, {
      log: (line) => line.includes("PostgreSQL did not start") && givenUp(),
    });
    try {
      const before = await pidOf(postgres.urlOf("postgres"));
      await disk?.fill();
      if (before) process.kill(before, "SIGQUIT");
      await isGivenUp;
      await disk?.makeRoom();
      let after: number | undefined;
      while (after === undefined) {
        await pause(100);
        after = await pidOf(postgres.urlOf("postgres"));
      }
      expect(after).not.toBe(before);
    } finally {
      await postgres.close();
      await disk?.close();
    }
  });
});
