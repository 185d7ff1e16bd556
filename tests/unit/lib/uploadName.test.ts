import { expect, it } from "vitest";
import { uploadName } from "#lib/uploadName.ts";

it.each([
  ["01 Tide.mp3", "01 Tide.mp3"],
  ["CD1/01 Tide.mp3", "01 Tide.mp3"],
  ["C:\\Music\\01 Tide.mp3", "01 Tide.mp3"],
  ["Was it? “Yes”.flac", "Was it_ “Yes”.flac"],
  ["..hidden.mp3", "hidden.mp3"],
  [".mp3", "mp3"],
  [" 01 Tide.mp3 ", "01 Tide.mp3"],
  [". .mp3", "mp3"],
  ["", "_"],
  [`${"é".repeat(70)}.mp3`, `${"é".repeat(60)}.mp3`],
])("%j is stored as %j", (given, name) => {
  expect(uploadName(given)).toBe(name);
});
