import { expect, it } from "vitest";
import { pence } from "#contract/money.ts";
import { previewOf } from "#src/core/song/previewOf.ts";
import { costOfAnother, originOf, ownership, soundOf } from "#src/features/beats/beatFacts.ts";

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
  expect(previewOf({ preview_duration: 14.99, duration: undefined })).toEqual(["15-second preview"]);
  expect(previewOf({ preview_duration: 14.99, duration: 151 })).toEqual(["15-second preview"]);
  expect(previewOf({ preview_duration: undefined, duration: 151 })).toEqual([]);
});

it("the facts of a beat that can be heard whole do not call it a preview", () => {
  expect(previewOf({ preview_duration: 151, duration: 151 })).toEqual([]);
});

it.each([
  ["Premium", "You have the Premium licence."],
  ["Premium Lease", "You have the Premium Lease."],
  ["Exclusive Rights", "You have the Exclusive Rights."],
  ["Club Licence", "You have the Club Licence."],
  ["Release", "You have the Release licence."],
  ["", "You have a licence for this beat."],
])("the owner of the licence %j is told: %s", (licence, sentence) => {
  expect(ownership(licence)).toBe(sentence);
});

it.each([
  ["Premium Lease", "You already have the Premium Lease. Buying it again costs £59.99."],
  ["Premium", "You already have the Premium licence. Buying it again costs £59.99."],
])("the owner of the licence %j is told before buying it again: %s", (name, words) => {
  expect(costOfAnother({ name, price: pence(5999) })).toBe(words);
});
