import { expect, it } from "vitest";
import { originOf, soundOf } from "#src/features/beats/beatFacts.ts";

it("says where a beat belongs and who made it", () => {
  expect(originOf({ category_name: "Drill", producer: "Tobi Raines" })).toEqual(["Drill", "Tobi Raines"]);
});

it("says the tempo and the key", () => {
  expect(soundOf({ bpm: 92.55, key: "F# minor" })).toEqual(["92.6 BPM", "F# minor"]);
});

it("leaves out what a store does not say, and what it leaves empty", () => {
  expect(originOf({ category_name: "", producer: undefined })).toEqual([]);
  expect(originOf({ category_name: "Drill", producer: "" })).toEqual(["Drill"]);
  expect(soundOf({ bpm: undefined, key: "" })).toEqual([]);
  expect(soundOf({ bpm: 0, key: undefined })).toEqual([]);
});
