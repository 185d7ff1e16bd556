import { once } from "node:events";
import { Readable } from "node:stream";
import { unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { type ZipEntry, zipBytes, zipOf } from "#server/downloads/zip.ts";

const MEGABYTE = Buffer.alloc(1_000_000, 7);
const textEntry = (name: string, text: string): ZipEntry => ({
  name,
  bytes: Buffer.byteLength(text),
  open: () => Readable.from([Buffer.from(text)]),
});
const largeEntry = (name: string, megabytes: number): ZipEntry => ({
  name,
  bytes: megabytes * MEGABYTE.length,
  open: () => Readable.from(Array.from({ length: megabytes }, () => MEGABYTE)),
});

/** What Zip64 adds: the longer sizes after a file and in the directory, and the second end of the directory. */
const ZIP64_BYTES = 8 + 28 + 56 + 20;

describe("a zip", () => {
  it("contains each file unchanged", async () => {
    const entries = [textEntry("a.mp3", "one"), textEntry("Grëy.mp3", "the other"), textEntry("nothing", "")];
    const zip = Buffer.concat(await zipOf(entries).toArray());
    expect(zip).toHaveLength(zipBytes(entries));
    const inside = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
    expect(inside).toEqual([
      ["a.mp3", "one"],
      ["Grëy.mp3", "the other"],
      ["nothing", ""],
    ]);
  });

  it("stores the size and offset of a file beyond 4 GiB in 64 bits", () => {
    const [below, beyond] = [4_200, 4_400].map((megabytes) => zipBytes([largeEntry("a.wav", megabytes)])) as [
      number,
      number,
    ];
    expect(beyond - below).toBe(200 * MEGABYTE.length + ZIP64_BYTES);
  });

  it("fails if a file cannot be read, and opens no other", async () => {
    const broken = {
      ...textEntry("a", "xx"),
      open: () => Readable.from([1]).map(() => Promise.reject(new Error("gone"))),
    };
    const next = { ...textEntry("b", "y"), open: vi.fn() };
    await expect(zipOf([broken, next]).toArray()).rejects.toThrow("gone");
    expect(next.open).not.toHaveBeenCalled();
  });

  it("fails if a file is shorter than announced", async () => {
    await expect(zipOf([{ ...textEntry("a", "xx"), bytes: 3 }]).toArray()).rejects.toThrow("number of bytes");
  });

  it("closes its current file if the reader stops", async () => {
    const file = largeEntry("a", 50).open();
    const zip = zipOf([{ name: "a", bytes: 50 * MEGABYTE.length, open: () => file }]);
    await once(zip, "readable");
    zip.destroy();
    await once(file, "close");
    expect(file.destroyed).toBe(true);
  });
});
