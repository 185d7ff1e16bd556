import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { linkLibraries } from "#server/db/cluster/libraries.ts";

let folder: string;
const inside = (name: string) => join(folder, name);
const nameThem = (names: { source: string; target: string }[]) =>
  writeFile(inside("native/pg-symlinks.json"), JSON.stringify(names));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "segue-libraries-"));
  await mkdir(inside("native/lib"), { recursive: true });
  await writeFile(inside("native/lib/libpq.so.5.18"), "the library");
});
afterEach(() => rm(folder, { recursive: true }));

it("the libraries of a freshly unpacked package are linked, and a second linking changes nothing", async () => {
  const source = "native/lib/libpq.so.5.18";
  await nameThem([
    { source, target: "native/lib/libpq.so" },
    { source, target: "native/lib/libpq.so.5" },
  ]);
  for (let start = 0; start < 2; start++) await linkLibraries(folder);
  for (const name of ["libpq.so", "libpq.so.5"]) {
    expect(await readlink(inside(`native/lib/${name}`))).toBe("libpq.so.5.18");
    expect(await readFile(inside(`native/lib/${name}`), "utf8")).toBe("the library");
  }
});

it("an existing file with a library's name is kept", async () => {
  await writeFile(inside("native/lib/libpq.so"), "of somebody");
  await nameThem([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" }]);
  await linkLibraries(folder);
  expect(await readFile(inside("native/lib/libpq.so"), "utf8")).toBe("of somebody");
});

it("no link into another folder is created, whatever the package's list says", async () => {
  await nameThem([{ source: "../../etc/passwd", target: "native/lib/libpq.so" }]);
  await expect(linkLibraries(folder)).rejects.toThrow("in another folder");
});

it("nothing is linked if a package has no list", async () => {
  await expect(linkLibraries(folder)).resolves.toBeUndefined();
});
