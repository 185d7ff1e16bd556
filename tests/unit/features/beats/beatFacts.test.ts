import { expect, it } from "vitest";
import { originOf, previewOf, soundOf } from "#src/features/beats/beatFacts.ts";

it("the facts of a beat name its category and its producer", () => {
  expect(originOf({ category_name: "Drill", producer: "Tobi Raines" })).toEqual(["Drill", "Tobi Raines"]);
});

it("the facts of a beat name its tempo and key", () => {
  expect(soundOf({ bpm: 92.55, key: "F# minor" })).toEqual(["92.6 BPM", "F# minor"]);
});

it("the facts of a beat omit what a store does not provide or leaves empty", () => {
  expect(originOf({ category_name: "", producer: undefined })).toEqual([]);
  expect(originOf({ category_name: "Drill", producer: "" })).toEqual(["Drill"]);
  expect(soundOf({ bpm: undefined, key: "" })).toEqual([]);
  expect(soundOf({ bpm: 0, key: undefined })).toEqual([]);
});

it("the facts of a beat say how long its preview is", () => {
  expect(previewOf({ preview_duration: 14.99 })).toEqual(["15-second preview"]);
  expect(previewOf({ preview_duration: undefined })).toEqual([]);
});
