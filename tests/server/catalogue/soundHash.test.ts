import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { hashRecording } from "#server/media/sound/hashSound.ts";
import { boxed, chunked, chunkedAiff, commented, paged, retagOpus } from "../../support/catalogue/containers.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";

const hashesOf = (file: Buffer) =>
  hashRecording({
    bytes: file.length,
    // In small chunks, so that everything the code looks for is spread over several of them.
    open: ({ start, end } = { start: 0, end: file.length - 1 }) => Readable.from(pieces(file.subarray(start, end + 1))),
  });

function* pieces(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const soundOf = async (file: Buffer) => (await hashesOf(file)).sound;
const latin = (text: string) => Buffer.from(text, "latin1");
const frames = (sound: string) => mp3({}, 0.5, sound).subarray(10);
const text = (length: number, content: string) => Buffer.alloc(length, content, "latin1");

const id3v1 = (title: string) => Buffer.concat([latin("TAG"), text(125, title)]);
const enhanced = (title: string) => Buffer.concat([latin("TAG+"), text(223, title)]);
const lyrics3 = (message: string) =>
  Buffer.concat([latin(`LYRICSBEGIN${message}`), latin(`${String(11 + message.length).padStart(6, "0")}LYRICS200`)]);
function ape(value: string): Buffer {
  const edge = (flags: number) => {
    const head = Buffer.alloc(32);
    head.write("APETAGEX", "latin1");
    head.writeUInt32LE(value.length + 32, 12);
    head.writeUInt32LE(flags, 20);
    return head;
  };
  return Buffer.concat([edge(0xa000_0000), latin(value), edge(0x8000_0000)]);
}

type Maker = (tags: string, sound: string) => Buffer;
const FORMATS: [string, Maker][] = [
  ["an MP3 with ID3v2", (tags, sound) => mp3({ title: tags, artist: tags.repeat(300) }, 0.5, sound)],
  [
    "an MP3 with ID3v2 twice",
    (tags, sound) => Buffer.concat([mp3({ title: tags }, 0), mp3({ artist: tags }, 1, sound)]),
  ],
  [
    "an MP3 with padding after its tag",
    (tags, sound) => Buffer.concat([mp3({ title: tags }, 0), Buffer.alloc(500), frames(sound)]),
  ],
  ["an MP3 with ID3v1", (tags, sound) => Buffer.concat([frames(sound), enhanced(tags), id3v1(tags)])],
  ["an MP3 with APE", (tags, sound) => Buffer.concat([frames(sound), ape(tags), id3v1(tags)])],
  ["an MP3 with Lyrics3", (tags, sound) => Buffer.concat([frames(sound), lyrics3(tags), id3v1(tags)])],
  ["a FLAC", (tags, sound) => commented(tags.repeat(90), latin(sound))],
  [
    "a FLAC with ID3",
    (tags, sound) => Buffer.concat([mp3({ title: tags }, 0), commented("x", latin(sound)), id3v1(tags)]),
  ],
  [
    "an MP4 with its tags at the start",
    (tags, sound) => boxed(["moov", latin(tags.repeat(50))], ["mdat", latin(sound)]),
  ],
  ["an MP4 with its tags at the end", (tags, sound) => boxed(["mdat", latin(sound)], ["moov", latin(tags)])],
  ["a WAV", (tags, sound) => chunked(["LIST", latin(tags)], ["data", latin(sound)], ["id3 ", latin(tags)])],
  [
    "an AIFF",
    (tags, sound) => chunkedAiff(["COMM", text(18, "x")], ["SSND", latin(sound)], ["ID3 ", latin(tags.repeat(5))]),
  ],
  ["an Ogg Opus", (tags, sound) => paged([latin("OpusHead"), latin(`OpusTags${tags.repeat(3000)}`)], latin(sound))],
  [
    "an Ogg Vorbis",
    (tags, sound) =>
      paged([latin("\u0001vorbis12"), latin(`\u0003vorbis${tags}`), latin("\u0005vorbis")], latin(sound)),
  ],
];

describe.each(FORMATS)("the sound of %s", (_, make) => {
  it("is the same whatever the tags", async () => {
    const sounds = ["A", "Another title, and longer", ""].map((tags) => soundOf(make(tags, "the sound".repeat(2000))));
    expect(new Set(await Promise.all(sounds)).size).toBe(1);
  });

  it("is different if one of its bytes differs", async () => {
    const long = "the sound".repeat(2000);
    expect(await soundOf(make("A", `${long}.`))).not.toBe(await soundOf(make("A", `${long}!`)));
  });
});

/** A frame with the index of an MP3, as encoders write it. */
const indexFrame = (name: string, facts: string) => {
  const frame = Buffer.alloc(417);
  Buffer.from([0xff, 0xfb, 0x90, 0x64]).copy(frame);
  frame.write(`${name}${facts}`, 36, "latin1");
  return frame;
};

describe("the sound", () => {
  it("the sound of an MP3 is the same with and without an index frame", async () => {
    const sound = frames("the sound");
    const indexed = ["Xing", "Info", "VBRI"].map((name) => Buffer.concat([indexFrame(name, "of 20 frames"), sound]));
    const sounds = await Promise.all([sound, ...indexed].map(soundOf));
    expect(new Set(sounds).size).toBe(1);
  });

  it("the sound of a real Opus file stays the same if its comments fill a different number of pages", async () => {
    const file = await readFile("demo/songs/blue-hour-copper-room/02-blue-hour.low.opus");
    const retagged = retagOpus(file, "A comment of great length. ".repeat(9000));
    expect(retagged.length).toBeGreaterThan(file.length + 200_000);
    expect(await soundOf(retagged)).toBe(await soundOf(file));
    expect((await hashesOf(retagged)).content).not.toBe((await hashesOf(file)).content);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a file that is not audio", latin("this is no recording")],
    ["tags alone", mp3({ title: "Tags" }, 0)],
    ["a truncated FLAC", commented("x", latin("y")).subarray(0, 12)],
    ["a truncated MP4", boxed(["moov", latin("x")], ["mdat", latin("sound")]).subarray(0, 22)],
    ["a truncated WAV", chunked(["data", latin("sound")]).subarray(0, 22)],
    ["a truncated Ogg", paged([latin("OpusHead"), latin("OpusTags")], latin("sound")).subarray(0, 70)],
    ["an Ogg with an unknown codec", paged([latin("Speex   ")], latin("sound"))],
  ])("the sound of %s is taken to be the whole file", async (_, file) => {
    const { content, sound } = await hashesOf(file);
    expect(sound).toBe(content);
  });
});
