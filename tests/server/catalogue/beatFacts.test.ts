import { describe, expect, it } from "vitest";
import { beatFacts, keyName } from "#server/catalogue/importers/beatFacts.ts";

const SILENT = { durationSeconds: 30, bitsPerSecond: 128_000, mimeType: "audio/mpeg" };

describe("a key", () => {
  it.each([
    ["Fm", "F minor"],
    ["f# min", "F# minor"],
    ["G♯ Minor", "G# minor"],
    ["Bb", "Bb major"],
    ["B", "B major"],
    ["E flat moll", "Eb minor"],
    ["CM", "C major"],
    ["A major", "A major"],
  ])("%s is read as %s", (written, named) => expect(keyName(written)).toBe(named));

  it("is kept as written if its form is unknown", () => {
    expect(keyName(" 8A ")).toBe("8A");
    expect(keyName("")).toBe("");
  });
});

describe("the facts of a beat", () => {
  it("come from its recording's tags, and the tempo stays unknown without a tempo tag", () => {
    expect(
      beatFacts({}, { ...SILENT, bpm: 0, key: "Am", artist: "Ada", genres: ["Drill", "Drill"], mood: "Cold" }),
    ).toEqual({
      bpm: null,
      musicalKey: "A minor",
      producer: "Ada",
      tags: ["Drill", "Cold"],
    });
    expect(beatFacts({}, { ...SILENT, bpm: 93.333 }).bpm).toBe(93.33);
    expect(beatFacts({}, SILENT)).toEqual({ bpm: null, musicalKey: "", producer: "", tags: [] });
  });

  it("come from its YAML file rather than from the recording, even an empty list of tags", () => {
    const tags = { ...SILENT, bpm: 70, key: "C", artist: "Somebody", genres: ["Pop"] };
    const given = { bpm: 142, key: "f minor", producer: "Ada", tags: [] };
    expect(beatFacts(given, tags)).toEqual({ bpm: 142, musicalKey: "F minor", producer: "Ada", tags: [] });
  });
});
