import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { songs } from "#server/db/schema/index.ts";
import { findEncoder } from "#server/media/sound/renditions.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";

const { server, folder, importIt } = serveFolder();
const run = promisify(execFile);

const SECONDS = 12;
const FASTSTART = ["-movflags", "+faststart"];
/** Recordings of every format, with the arguments that make ffmpeg write them. */
const FORMATS: Record<string, string[]> = {
  "constant.mp3": ["-c:a", "libmp3lame", "-b:a", "64k"],
  "variable.mp3": ["-c:a", "libmp3lame", "-q:a", "5"],
  "slow.mp3": ["-c:a", "libmp3lame", "-ar", "22050"],
  "plain.flac": ["-c:a", "flac"],
  "long-blocks.flac": ["-c:a", "flac", "-frame_size", "16384", "-ar", "96000"],
  "vorbis.ogg": ["-c:a", "libvorbis"],
  "opus.opus": ["-c:a", "libopus"],
  "index-last.m4a": ["-c:a", "aac"],
  "index-first.m4a": ["-c:a", "aac", ...FASTSTART],
  "lossless.m4a": ["-c:a", "alac", ...FASTSTART],
  "samples.wav": [],
  "samples.aiff": [],
  "web.webm": ["-c:a", "libopus"],
};
const PART = expect.stringMatching(/^is incomplete: only 5\d% of it is there\. Copy it again$/);
const NO_END = "is incomplete: its end is missing. Copy it again";
const WITHOUT_END = ["vorbis.ogg", "opus.opus", "index-last.m4a"];

async function encoded(name: string, output: string[] = FORMATS[name] ?? []): Promise<Buffer> {
  const path = join(folder().path, `.${name}`);
  const frequency = 200 + Object.keys(FORMATS).indexOf(name);
  const sound = ["-f", "lavfi", "-i", `sine=frequency=${frequency}:duration=${SECONDS}`];
  await run("ffmpeg", ["-loglevel", "error", "-y", ...sound, ...output, path]);
  return readFile(path);
}

/** Every recording, whole. */
const everyFormat = async () =>
  Object.fromEntries(await Promise.all(Object.keys(FORMATS).map(async (name) => [name, await encoded(name)] as const)));
const cut = (file: Buffer, share = 0.6) => file.subarray(0, Math.floor(file.length * share));

/** An Ogg file whose last page is not marked as the last. */
function unmarked(ogg: Buffer): Buffer {
  const copy = Buffer.from(ogg);
  copy.writeUInt8(0, copy.lastIndexOf("OggS") + 5);
  return copy;
}

describe.runIf((await findEncoder()) !== null)("a recording that was cut off", () => {
  it("is reported and left out, in every format that declares its length", async () => {
    const whole = await everyFormat();
    await folder().write(whole);
    await folder().write(
      Object.fromEntries(Object.entries(whole).map(([name, bytes]) => [`cut/${name}`, cut(bytes)] as const)),
    );
    const { problems } = await importIt({ encoder: null });
    const expected = Object.keys(FORMATS).map((name) => ({
      file: `cut/${name}`,
      message: WITHOUT_END.includes(name) ? NO_END : PART,
    }));
    expect(problems).toEqual(expected.toSorted((a, b) => a.file.localeCompare(b.file)));
    const shown = await server().db.select({ path: songs.sourcePath }).from(songs).where(eq(songs.isVisible, true));
    expect(shown.map(({ path }) => path).toSorted()).toEqual(Object.keys(FORMATS).toSorted());
  }, 60_000);

  it("does not replace the complete recording of an earlier import", async () => {
    const whole = { "song.mp3": await encoded("variable.mp3"), "other.flac": await encoded("plain.flac") };
    await folder().write(whole);
    await importIt({ encoder: null });
    const before = await server().db.select().from(songs);
    await folder().write({ "song.mp3": cut(whole["song.mp3"]), "other.flac": cut(whole["other.flac"]) });
    const { problems } = await importIt({ encoder: null });
    expect(problems.map(({ file }) => file)).toEqual(["other.flac", "song.mp3"]);
    expect(await server().db.select().from(songs)).toEqual(before);
  });

  it("is imported if at most its last moments are missing, or if it does not declare its length", async () => {
    const [mp3, flac, vorbis] = [
      await encoded("constant.mp3"),
      await encoded("plain.flac"),
      await encoded("vorbis.ogg"),
    ];
    await folder().write({
      "almost.mp3": mp3.subarray(0, -200),
      "almost.flac": flac.subarray(0, -200),
      "unmarked.ogg": unmarked(vorbis),
      "without-index.mp3": cut(await encoded("constant.mp3", ["-c:a", "libmp3lame", "-write_xing", "0"])),
    });
    const { problems } = await importIt({ encoder: null });
    expect(problems).toEqual([
      { file: "unmarked.ogg", message: "has no end marker and may be truncated", isNote: true },
    ]);
    expect(await server().db.select().from(songs)).toHaveLength(4);
  });
});
