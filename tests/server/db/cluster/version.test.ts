import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { requireSameVersion } from "#server/db/cluster/cluster.ts";
import { chooseClusterPaths } from "#server/db/cluster/clusterPaths.ts";

it("a cluster of another PostgreSQL version is refused with a message that says what to do", async () => {
  const home = await mkdtemp(join(tmpdir(), "segue-cluster-"));
  const { binaries } = await chooseClusterPaths(home, () => undefined);
  const folder = join(home, "old cluster");
  await mkdir(folder);
  await writeFile(join(folder, "PG_VERSION"), "14\n");
  const cluster = { home, folder, binaries, logFile: "", user: undefined, password: "", flags: [] };
  await expect(requireSameVersion(cluster)).rejects.toThrow(
    /^The database in .* was created by PostgreSQL 14, but this version of Segue contains PostgreSQL 18\./,
  );
  await writeFile(join(folder, "PG_VERSION"), "18\n");
  await requireSameVersion(cluster);
  await rm(home, { recursive: true });
});
