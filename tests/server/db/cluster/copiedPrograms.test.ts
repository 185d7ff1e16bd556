import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { copyPrograms } from "#server/db/cluster/clusterPaths.ts";

it("PostgreSQL’s user can run programs that were installed under umask 077 or copied by an earlier version", async () => {
  const root = await mkdtemp(join(tmpdir(), "segue-programs-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const bin = join(root, "native", "bin");
  await mkdir(bin, { recursive: true, mode: 0o700 });
  await writeFile(join(bin, "initdb"), "#!/bin/sh\n", { mode: 0o700 });
  await writeFile(join(bin, "data"), "", { mode: 0o600 });
  const modesIn = async (folder: string) =>
    Promise.all(
      [folder, join(folder, "initdb"), join(folder, "data")].map(async (path) => (await stat(path)).mode & 0o777),
    );

  const copied = await copyPrograms(bin, join(root, "elsewhere"));
  expect(await modesIn(copied)).toEqual([0o755, 0o755, 0o644]);
  await chmod(join(copied, "initdb"), 0o750);
  expect(await copyPrograms(bin, join(root, "elsewhere"))).toBe(copied);
  expect(await modesIn(copied)).toEqual([0o755, 0o755, 0o644]);
});
