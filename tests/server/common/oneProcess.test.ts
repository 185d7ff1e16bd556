import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { oneProcessAtATime } from "#server/common/oneProcess.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "segue-one-"));
  file = join(folder, "working");
});
afterEach(() => rm(folder, { recursive: true }));

it("tasks run one after another, even after one that fails, and leave no file behind", async () => {
  let atWork = 0;
  const seen: number[] = [];
  const work = async (): Promise<void> => {
    atWork += 1;
    seen.push(atWork);
    await readdir(folder);
    atWork -= 1;
  };
  const failing = oneProcessAtATime(file, () => work().then(() => Promise.reject(new Error("broken"))));
  const others = Array.from({ length: 5 }, () => oneProcessAtATime(file, work));
  await expect(failing).rejects.toThrow("broken");
  await Promise.all(others);
  expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await readdir(folder)).toEqual([]);
});

it("a task does not wait for a process that was killed", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  await writeFile(file, String(pid));
  const works = Array.from({ length: 3 }, () => oneProcessAtATime(file, async () => existsSync(file)));
  expect(await Promise.all(works)).toEqual([true, true, true]);
});

it("a task does not wait for another program with the pid of a killed process", async () => {
  await writeFile(file, String(process.pid));
  await utimes(file, 0, 0);
  expect(await oneProcessAtATime(file, async () => "done")).toBe("done");
});
