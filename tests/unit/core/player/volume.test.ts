import { expect, test } from "vitest";
import { gainOf } from "#src/core/player/audio/volume.ts";

test("full volume keeps the amplitude, half the volume quarters it, and 0 is silence", () => {
  expect([100, 50, 0].map((volumePercent) => gainOf({ volumePercent, isMuted: false }))).toEqual([1, 0.25, 0]);
});
