import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseFile } from "music-metadata";
import { OggOpusDecoder } from "ogg-opus-decoder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cutRecording } from "#server/media/sound/cut/cutRecording.ts";
import { chunked, commented } from "../../support/catalogue/containers.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "segue-cut-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Cuts a recording, and reads the result with another program. */
async function cut(name: string, content: Buffer, seconds: number) {
  const [source, target] = [join(folder, name), join(folder, `cut-${name}`)];
  await writeFile(source, content);
  const bytes = await cutRecording(source, seconds);
  if (!bytes) return null;
  await writeFile(target, bytes);
  const { format } = await parseFile(target, { duration: true });
  return { bytes, seconds: format.duration ?? 0 };
}

it("an Ogg Opus is cut at a page, so that a decoder can read all of it", async () => {
  const whole = await readFile("demo/beats/grey-line.opus");
  const part = await cut("grey.opus", whole, 10);
  expect(part?.seconds).toBeGreaterThan(8.9);
  expect(part?.seconds).toBeLessThanOrEqual(10);
  const decoder = new OggOpusDecoder();
  await decoder.ready;
  const decoded = await decoder.decodeFile(part?.bytes ?? Buffer.alloc(0));
  decoder.free();
  expect(decoded.errors).toEqual([]);
  expect(decoded.samplesDecoded / decoded.sampleRate).toBeCloseTo(part?.seconds ?? 0, 1);
});

it("an MP3 is cut at a frame, without its tags or the header that states the whole length", async () => {
  const whole = await readFile("demo/beats/grey-line.fallback.mp3");
  const part = await cut("grey.mp3", whole, 10);
  expect(part?.seconds).toBeGreaterThan(9.9);
  expect(part?.seconds).toBeLessThanOrEqual(10);
  const tagged = await cut("tagged.mp3", mp3({ title: "A title that tells" }, 5), 2);
  expect(tagged?.bytes.includes("A title that tells")).toBe(false);
  expect(tagged?.seconds).toBeCloseTo(2, 1);
});

it("a WAV is cut at the requested time, without its tags", async () => {
  // The format of a WAV file: 44.1 kHz, 16 bits, one channel.
  const format = Buffer.from("0100010044ac00008858010002001000", "hex");
  const wav = chunked(["fmt ", format], ["LIST", Buffer.from("tags")], ["data", Buffer.alloc(88_200 * 3)]);
  const part = await cut("a.wav", wav, 1.5);
  expect([part?.seconds, part?.bytes.length, part?.bytes.includes("tags")]).toEqual([1.5, 44 + 132_300, false]);
});

it.each([
  ["a FLAC", "a.flac", commented("a title", Buffer.from("sound"))],
  ["an Ogg with something else", "a.ogg", Buffer.concat([Buffer.from("OggS"), Buffer.alloc(60)])],
  ["a truncated Ogg", "half.opus", Buffer.from("OggS")],
  ["a file that is not audio", "a.mp3", Buffer.from("no recording at all")],
])("%s is left to an encoder", async (_, name, content) => {
  expect(await cut(name, content, 10)).toBeNull();
});
