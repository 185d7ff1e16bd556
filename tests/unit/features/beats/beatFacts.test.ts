import { expect, it } from "vitest";
import { originOf, previewOf, soundOf } from "#src/features/beats/beatFacts.ts";

it("names a beat's category and its producer", () => {
  expect(originOf({ category_name: "Drill", producer: "Tobi Raines" })).toEqual(["Drill", "Tobi Raines"]);
});

it("names the tempo and the key", () => {
  expect(soundOf({ bpm: 92.55, key: "F# minor" })).toEqual(["92.6 BPM", "F# minor"]);
});

it("omits what a store does not provide or leaves empty", () => {
  expect(originOf({ category_name: "", producer: undefined })).toEqual([]);
  expect(originOf({ category_name: "Drill", producer: "" })).toEqual(["Drill"]);
  expect(soundOf({ bpm: undefined, key: "" })).toEqual([]);
  expect(soundOf({ bpm: 0, key: undefined })).toEqual([]);
});

it("says how long a beat's preview is", () => {
  expect(previewOf({ preview_duration: 14.99 })).toEqual(["15-second preview"]);
  expect(previewOf({ preview_duration: undefined })).toEqual([]);
});
