import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { albums, artists, songs } from "#server/db/schema/index.ts";
import { retagOpus } from "../../support/catalogue/containers.ts";
import { type Mp3Tags, mp3, namedText } from "../../support/catalogue/mp3.ts";
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

async function importedSong(frames: Mp3Tags["frames"] = [], files: Record<string, string> = {}) {
  await folder().write({ "one.mp3": mp3({ title: "One", artist: "Ana", frames }), ...files });
  const report = await importIt();
  expect(report.problems).toEqual([]);
  const [song] = await server().db.select().from(songs);
  return song;
}

describe("the lyrics of a song", () => {
  it("come from the recording's tags", async () => {
    expect(await importedSong([plainLyrics("First line\r\nSecond line")])).toMatchObject({
      lyrics: "First line\nSecond line",
    });
  });

  it("are timed if the tags have times", async () => {
    const song = await importedSong([plainLyrics("Untimed"), timedLyrics([1_000, "First"], [62_300, "Second"])]);
    expect(song?.lyrics).toBe("[00:01.00]First\n[01:02.30]Second");
  });

  it("come from the file beside the recording, if there is one", async () => {
    const song = await importedSong([plainLyrics("In the tags")], { "one.lrc": "[00:01.00]Beside it" });
    expect(song?.lyrics).toBe("[00:01.00]Beside it");
  });
});

/** Vorbis comments, as in Ogg and FLAC files. */
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

it.each(["LYRICS", "Lyrics", "UNSYNCEDLYRICS"])("an import reads lyrics from the Vorbis comment %s", async (name) => {
  const lyrics = "Erste Zeile\nZweite – Größe";
  const opus = retagOpus(await readFile(OPUS), comments("TITLE=One", "ARTIST=Ana", `${name}=${lyrics}`));
  await folder().write({ "one.opus": opus });
  expect((await importIt()).problems).toEqual([]);
  expect(await server().db.select().from(songs)).toMatchObject([{ name: "One", lyrics }]);
});

describe("an artist", () => {
  const names = async () => (await server().db.select().from(artists).orderBy(artists.id)).map(({ name }) => name);

  it.each([
    ["AC/DC", "AC/DC", ["AC/DC"]],
    ["AC/DC feat. Bo", "AC/DC/Bo", ["AC/DC", "Bo"]],
    ["Ana & Bo", "Ana/Bo", ["Ana", "Bo"]],
  ])("keeps a slash in an ID3v2.3 name only if the credit has it: %s", async (artist, listed, expected) => {
    await folder().write({
      "one.mp3": mp3({ version: 3, title: "One", artist, frames: [namedText("Artists", listed)] }),
    });
    await importIt();
    expect(await names()).toEqual(expected);
  });

  it("is not merged with a duo to which the artist belongs", async () => {
    const by = (albumArtist: string, ids: string): Mp3Tags => ({
      albumArtist,
      artist: albumArtist,
      album: albumArtist,
      frames: [namedText("MusicBrainz Album Artist Id", ids), namedText("MusicBrainz Artist Id", ids)],
    });
    await folder().write({
      "Ana & Bo/1.mp3": mp3({ title: "Duet", ...by("Ana & Bo", "id-ana\0id-bo") }),
      "Ana/1.mp3": mp3({ title: "Solo", ...by("Ana", "id-ana") }),
    });
    await importIt();
    expect(await names()).toEqual(["Ana & Bo", "Ana"]);
    const rows = await server()
      .db.select({ album: albums.name, artist: artists.name })
      .from(albums)
      .innerJoin(artists, eq(artists.id, albums.artistId));
    expect(rows.every(({ album, artist }) => album === artist)).toBe(true);
  });
});

it.each<[string, (place: string) => string, (place: string) => Mp3Tags]>([
  ["tags", (place) => `song ${place}.mp3`, (track) => ({ track })],
  ["file names", (place) => `${place} - x.mp3`, () => ({})],
])("an import numbers the tracks of a vinyl record across the sides given in its %s", async (_, pathOf, tagsOf) => {
  const titles = Object.entries({ A1: "Zed", A2: "Yes", B1: "And", B2: "But" });
  const recordings = titles.map(([place, title]) => {
    const tags = { title, artist: "Ana", album: "LP", ...tagsOf(place) };
    return [pathOf(place), mp3(tags)] as const;
  });
  await folder().write(Object.fromEntries(recordings));
  await importIt();
  const rows = await server().db.select().from(songs).orderBy(songs.trackNumber);
  expect(rows.map(({ name, discTrack }) => `${discTrack} ${name}`)).toEqual(["1 Zed", "2 Yes", "3 And", "4 But"]);
});

describe("the loudness of a song", () => {
  it("is derived from its ReplayGain", async () => {
    expect(await importedSong([namedText("replaygain_track_gain", "-6.50 dB")])).toMatchObject({ loudnessLufs: -11.5 });
  });

  it.each([
    ["louder than full scale", "-40 dB"],
    ["no number", "loud"],
  ])("is unknown if the gain is %s", async (_, gain) => {
    expect(await importedSong([namedText("replaygain_track_gain", gain)])).toMatchObject({ loudnessLufs: null });
  });
});
