import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readOrCreate } from "#server/common/readOrCreate.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "segue-create-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("concurrent callers create one file, readable only by its owner, and leave nothing else", async () => {
  const file = join(folder, "secret");
  const read = await Promise.all(Array.from({ length: 8 }, (_, n) => readOrCreate(file, () => `content ${n}`)));
  expect(new Set(read).size).toBe(1);
  expect(await readdir(folder)).toEqual(["secret"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it("nothing is written if the file exists", async () => {
  const file = join(folder, "secret");
  await readOrCreate(file, () => "first");
  const content = await readOrCreate(file, () => {
    throw new Error("nothing is to be made");
  });
  expect(content).toBe("first");
});

it("the file is created even on a file system without hard links", async () => {
  const file = join(folder, "secret");
  const refuse = async () => {
    throw Object.assign(new Error("operation not permitted, link"), { code: "EPERM" });
  };
  expect(await readOrCreate(file, () => "first", refuse)).toBe("first");
  expect(await readOrCreate(file, () => "second", refuse)).toBe("first");
  expect(await readdir(folder)).toEqual(["secret"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
