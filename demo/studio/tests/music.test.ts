import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseFile } from "music-metadata";
import { beforeAll, describe, expect, it } from "vitest";
import { type Heard, likeness, listenTo } from "./listening.ts";

const demo = fileURLToPath(new URL("../../", import.meta.url));
const DECODING_TAKES_AT_MOST_MS = 240_000;

/** The songs that have a YAML file. Each must have a recording. */
const songs = readdirSync(`${demo}songs`).flatMap((album) =>
  readdirSync(`${demo}songs/${album}`)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => `songs/${album}/${name.replace(/\.yaml$/, "")}`),
);
const beats = readdirSync(`${demo}beats`)
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => `beats/${name.replace(/\.yaml$/, "")}`);

const heard = new Map<string, Heard>();
const hear = (path: string): Heard => {
  const recording = heard.get(path);
  if (!recording) throw new Error(`${path} has not been heard`);
  return recording;
};

beforeAll(async () => {
  for (const path of [...songs, ...beats]) heard.set(path, await listenTo(`${demo}${path}.opus`));
}, DECODING_TAKES_AT_MOST_MS);

const bytes = (file: string): number => statSync(demo + file).size;

it("there are sixty songs and eight beats", () => {
  expect(songs.length).toBeGreaterThanOrEqual(60);
  expect(beats).toHaveLength(8);
});

it.each(songs)("%s lasts at least thirty seconds", (path) => {
  expect(hear(path).seconds).toBeGreaterThanOrEqual(30);
  expect(hear(path).seconds).toBeLessThanOrEqual(42);
});

describe.each([...songs, ...beats])("%s", (path) => {
  it("is stereo, as loud as the others, and not clipped", () => {
    const { channels, levelDb, peak, offset } = hear(path);
    expect(channels).toBe(2);
    expect(levelDb).toBeGreaterThan(-24);
    expect(levelDb).toBeLessThan(-9);
    expect(peak).toBeLessThan(0.92);
    expect(Math.abs(offset)).toBeLessThan(0.002);
  });

  it("is never silent for long", () => {
    expect(hear(path).longestSilenceSeconds).toBeLessThan(1.5);
  });
});

it.each(songs)("%s has three renditions, each smaller than the next better one", (path) => {
  expect(bytes(`${path}.medium.opus`)).toBeLessThan(bytes(`${path}.opus`) * 0.75);
  expect(bytes(`${path}.low.opus`)).toBeLessThan(bytes(`${path}.medium.opus`) * 0.75);
});

it.each([...songs, ...beats])("%s has a fallback of the same length that every browser plays", async (path) => {
  const { format } = await parseFile(`${demo}${path}.fallback.mp3`, { duration: true });
  expect([format.container, format.codec]).toEqual(["MPEG", "MPEG 2 Layer 3"]);
  expect(Math.abs((format.duration ?? 0) - hear(path).seconds)).toBeLessThan(0.2);
  expect(bytes(`${path}.fallback.mp3`)).toBeLessThan(bytes(`${path}.opus`) * 1.5);
});

it("the renditions of a song sound like the original", async () => {
  const [path = ""] = songs;
  const [medium, low] = [await listenTo(`${demo}${path}.medium.opus`), await listenTo(`${demo}${path}.low.opus`)];
  for (const rendition of [medium, low]) {
    expect(rendition.seconds).toBeCloseTo(hear(path).seconds, 3);
    expect(likeness(rendition, hear(path))).toBeGreaterThan(0.8);
  }
});

it("no two recordings are alike", () => {
  const all = [...songs, ...beats];
  const alike = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => likeness(hear(one), hear(other)) > 0.8)
      .map((other) => `${one} = ${other}`),
  );
  expect(alike).toEqual([]);
});
