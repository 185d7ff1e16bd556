import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Job, readJobs } from "../render/catalogue/jobs.ts";
import { arrange } from "../render/score/arrange.ts";
import { parseChord } from "../render/score/chord.ts";
import { parseKey, pitchClass } from "../render/score/key.ts";
import { randomFrom } from "../render/score/random.ts";
import { voiceChord } from "../render/score/voicing.ts";
import type { Arrangement } from "../render/styles/style.ts";
import { styleNamed } from "../render/styles/styles.ts";
import { kits } from "../render/synth/kits.ts";

const jobs = readJobs(fileURLToPath(new URL("../..", import.meta.url)));
const write = ({ style, brief, seed }: Job, take = seed): Arrangement =>
  arrange(styleNamed(style), brief, randomFrom(take));

describe("chords", () => {
  const aMinor = parseKey("A minor");

  it("are read as Roman numerals against the key", () => {
    expect(parseChord("bVImaj7", aMinor).tones).toEqual([5, 9, 0, 4]);
    expect(parseChord("ii7b5", aMinor).tones).toEqual([11, 2, 5, 9]);
    expect(() => parseChord("VIII", aMinor)).toThrow("Not a chord");
  });

  it("follow each other with little movement", () => {
    const register = { low: 52, high: 72, voices: 4 };
    let before = voiceChord(parseChord("i9", aMinor), register, []);
    for (const symbol of ["iv9", "bVII13", "bIIImaj7", "bVImaj7", "V7b9"]) {
      const after = voiceChord(parseChord(symbol, aMinor), register, before);
      const moved = after.reduce((sum, pitch, voice) => sum + Math.abs(pitch - (before[voice] ?? 0)), 0);
      expect(moved, symbol).toBeLessThanOrEqual(14);
      before = after;
    }
  });
});

describe.each(jobs.map((job) => [job.path, job] as const))("%s", (_path, job) => {
  const song = write(job);

  it("is the same song for the same seed, and a different song for another seed", () => {
    expect(write(job)).toEqual(song);
    expect(write(job, job.seed + 1).parts).not.toEqual(song.parts);
  });

  it("has a bass, chords and a tune, and only drums of its kit", () => {
    const everyPitch = song.parts.flatMap((part) => part.notes.map((note) => note.midi));
    expect(song.parts.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...everyPitch)).toBeGreaterThanOrEqual(26);
    expect(Math.min(...everyPitch)).toBeLessThan(48);
    expect(Math.max(...everyPitch)).toBeGreaterThan(67);
    const drums = song.drums.hits.map((hit) => hit.drum);
    expect(drums.filter((drum) => !Object.hasOwn(kits[song.drums.kit], drum))).toEqual([]);
  });

  it("ends on the tonic, which is the lowest note of the last bar", () => {
    const { tonic } = parseKey(job.brief.key);
    const notes = song.parts.flatMap((part) => part.notes);
    const { beatsPerBar } = styleNamed(job.style);
    const lastBar = Math.floor(Math.max(...notes.map((note) => note.beat)) / beatsPerBar) * beatsPerBar;
    const ending = notes.filter((note) => note.beat >= lastBar);
    const lowest = ending.reduce((low, note) => (note.midi < low.midi ? note : low));
    expect(pitchClass(lowest.midi)).toBe(tonic);
  });
});
