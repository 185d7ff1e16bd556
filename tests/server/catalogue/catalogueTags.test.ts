import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { songs } from "#server/db/schema/index.ts";
import { retagOpus } from "../../support/catalogue/containers.ts";
import { type Mp3Tags, mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";

const { server, folder, importIt } = serveFolder();

const OPUS = "demo/songs/blue-hour-copper-room/02-blue-hour.low.opus";
const UTF8 = 3;
const MILLISECONDS = 2;
const LYRICS = 1;

const plainLyrics = (text: string): [string, Buffer] => [
  "USLT",
  Buffer.concat([Buffer.from([UTF8]), Buffer.from(`eng\0${text}`)]),
];

const timedLyrics = (...lines: [ms: number, text: string][]): [string, Buffer] => [
  "SYLT",
  Buffer.concat([
    Buffer.from([UTF8]),
    Buffer.from("eng"),
    Buffer.from([MILLISECONDS, LYRICS, 0]),
    ...lines.map(([ms, text]) => {
      const time = Buffer.alloc(4);
      time.writeUInt32BE(ms);
      return Buffer.concat([Buffer.from(`${text}\0`), time]);
    }),
  ]),
];

const named = (name: string, text: string): [string, Buffer] => [
  "TXXX",
  Buffer.concat([Buffer.from([UTF8]), Buffer.from(`${name}\0${text}`)]),
];

async function importedSong(frames: Mp3Tags["frames"] = [], files: Record<string, string> = {}) {
  await folder().write({ "one.mp3": mp3({ title: "One", artist: "Ana", frames }), ...files });
  const report = await importIt();
  expect(report.problems).toEqual([]);
  const [song] = await server().db.select().from(songs);
  return song;
}

describe("the lyrics of a song", () => {
  it("come from its tags", async () => {
    expect(await importedSong([plainLyrics("First line\r\nSecond line")])).toMatchObject({
      lyrics: "First line\nSecond line",
    });
  });

  it("are timed if the tags have times", async () => {
    const song = await importedSong([plainLyrics("Untimed"), timedLyrics([1_000, "First"], [62_300, "Second"])]);
    expect(song?.lyrics).toBe("[00:01.00]First\n[01:02.30]Second");
  });

  it("come from the file beside it, if there is one", async () => {
    const song = await importedSong([plainLyrics("In the tags")], { "one.lrc": "[00:01.00]Beside it" });
    expect(song?.lyrics).toBe("[00:01.00]Beside it");
  });
});

/** The comments of Vorbis, as Ogg and FLAC have them. */
function comments(...written: string[]): string {
  const texts = ["vendor", ...written].map((text) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text)]);
  });
  const count = Buffer.alloc(4);
  count.writeUInt32LE(written.length);
  const [vendor = count, ...others] = texts;
  return Buffer.concat([vendor, count, ...others]).toString("latin1");
}

it.each(["LYRICS", "Lyrics", "UNSYNCEDLYRICS"])("reads lyrics from the Vorbis comment %s", async (name) => {
  const lyrics = "Erste Zeile\nZweite – Größe";
  const opus = retagOpus(await readFile(OPUS), comments("TITLE=One", "ARTIST=Ana", `${name}=${lyrics}`));
  await folder().write({ "one.opus": opus });
  expect((await importIt()).problems).toEqual([]);
  expect(await server().db.select().from(songs)).toMatchObject([{ name: "One", lyrics }]);
});

describe("the loudness of a song", () => {
  it("is derived from its ReplayGain", async () => {
    expect(await importedSong([named("replaygain_track_gain", "-6.50 dB")])).toMatchObject({ loudnessLufs: -11.5 });
  });

  it.each([
    ["louder than full scale", "-40 dB"],
    ["no number", "loud"],
  ])("is unknown if the gain is %s", async (_, gain) => {
    expect(await importedSong([named("replaygain_track_gain", gain)])).toMatchObject({ loudnessLufs: null });
  });
});
