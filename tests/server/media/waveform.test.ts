import { copyFile, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WAVEFORM_PARTS } from "#server/media/sound/waveform/loudness.ts";
import { waveformOf } from "#server/media/sound/waveform/waveform.ts";
import { chunked } from "../../support/catalogue/containers.ts";

const SAMPLE_RATE = 8000;
const [INTEGER, FLOAT] = [1, 3];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "segue-waveform-"));
});
afterAll(() => rm(folder, { recursive: true }));

interface Kind {
  kind: number;
  bits: number;
  write: (bytes: Buffer, at: number, value: number) => number;
}

const KINDS: Record<string, Kind> = {
  "8 bits": {
    kind: INTEGER,
    bits: 8,
    write: (bytes, at, value) => bytes.writeUInt8(Math.round(128 + 127 * value), at),
  },
  "16 bits": {
    kind: INTEGER,
    bits: 16,
    write: (bytes, at, value) => bytes.writeInt16LE(Math.round(32_767 * value), at),
  },
  "24 bits": {
    kind: INTEGER,
    bits: 24,
    write: (bytes, at, value) => bytes.writeIntLE(Math.round(8_388_607 * value), at, 3),
  },
  "32 bits": {
    kind: INTEGER,
    bits: 32,
    write: (bytes, at, value) => bytes.writeInt32LE(Math.round(2_147_483_647 * value), at),
  },
  "32-bit floats": { kind: FLOAT, bits: 32, write: (bytes, at, value) => bytes.writeFloatLE(value, at) },
  "64-bit floats": { kind: FLOAT, bits: 64, write: (bytes, at, value) => bytes.writeDoubleLE(value, at) },
};
const USUAL = KINDS["16 bits"] as Kind;

/** A tone on the second of two channels, with the volume that `loudness` returns for each point from 0 to 1. */
function tone(seconds: number, loudness: (moment: number) => number, { kind, bits, write }: Kind = USUAL): Buffer {
  const frameBytes = bits / 4;
  const data = Buffer.alloc(seconds * SAMPLE_RATE * frameBytes, bits === 8 ? 128 : 0);
  for (let frame = 0; frame < seconds * SAMPLE_RATE; frame++) {
    const value = loudness(frame / (seconds * SAMPLE_RATE)) * Math.sin((2 * Math.PI * 440 * frame) / SAMPLE_RATE);
    write(data, frame * frameBytes + bits / 8, value);
  }
  const format = Buffer.alloc(16);
  format.writeUInt16LE(kind, 0);
  format.writeUInt16LE(2, 2);
  format.writeUInt32LE(SAMPLE_RATE, 4);
  format.writeUInt32LE(SAMPLE_RATE * frameBytes, 8);
  format.writeUInt16LE(frameBytes, 12);
  format.writeUInt16LE(bits, 14);
  const wav = chunked(["fmt ", format], ["data", data]);
  wav.writeUInt32LE(wav.length - 8, 4);
  return wav;
}

async function waveformIn(file: Buffer, seconds: number): Promise<number[]> {
  const path = join(folder, "recording");
  await writeFile(path, file);
  return [...Buffer.from(await waveformOf(path, seconds), "base64")];
}

const rising = (moment: number): number => moment;

describe("the waveform of a WAV", () => {
  it.each(Object.entries(KINDS))("rises with the sound in %s", async (_, kind) => {
    const waveform = await waveformIn(tone(4, rising, kind), 4);
    expect(waveform).toHaveLength(WAVEFORM_PARTS);
    expect(waveform.at(-1)).toBe(255);
    for (const [part, height] of waveform.entries())
      expect(Math.abs(height - (255 * (part + 0.5)) / WAVEFORM_PARTS)).toBeLessThan(8);
  });

  it("is as high for a quiet recording as for a loud one", async () => {
    const quiet = await waveformIn(
      tone(4, (moment) => rising(moment) / 50),
      4,
    );
    expect(quiet.at(-1)).toBe(255);
    expect(quiet[48]).toBeGreaterThan(100);
  });

  it("covers only the part that is played", async () => {
    const waveform = await waveformIn(
      tone(4, (moment) => (moment < 0.5 ? 0.1 : 1)),
      2,
    );
    expect(Math.min(...waveform)).toBeGreaterThan(240);
  });
});

it("an Opus recording has a waveform with the usual number of parts", async () => {
  const waveform = Buffer.from(await waveformOf("demo/beats/grey-line.opus", 20), "base64");
  expect(waveform).toHaveLength(WAVEFORM_PARTS);
  expect(Math.max(...waveform)).toBe(255);
  expect(new Set(waveform).size).toBeGreaterThan(10);
});

describe("no waveform", () => {
  it.each<[string, Buffer]>([
    ["silence", tone(2, () => 0)],
    ["another format", Buffer.from("fLaC and more")],
    ["an empty file", Buffer.alloc(0)],
    ["a WAV without sound", chunked(["fmt ", Buffer.alloc(16)])],
    ["a WAV of an unknown format", tone(1, rising, { ...USUAL, bits: 40, write: () => 0 })],
  ])("%s has no waveform", async (_, file) => expect(await waveformIn(file, 2)).toEqual([]));

  it("a file that is cut off before its sound begins has no waveform", async () => {
    const path = join(folder, "cut.opus");
    await copyFile("demo/beats/grey-line.opus", path);
    await truncate(path, 60);
    expect(await waveformOf(path, 20)).toBe("");
  });

  it("a mix of an hour has no waveform, because it is not decoded", async () => {
    expect(await waveformIn(tone(1, rising), 3600)).toEqual([]);
  });
});
