import { expect, test } from "vitest";
import { gainOf } from "#src/core/player/audio/volume.ts";

test("full volume is the recording's own, and half the volume a quarter of the amplitude", () => {
  expect([100, 50, 0].map((volumePercent) => gainOf({ volumePercent, isMuted: false }))).toEqual([1, 0.25, 0]);
});
