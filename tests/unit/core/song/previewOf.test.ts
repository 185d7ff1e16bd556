import { expect, it } from "vitest";
import * as z from "zod/mini";
import { BeatProduct } from "#contract/shapes.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import { previewOf } from "#src/core/song/previewOf.ts";

it("says how much of a beat is heard", () => {
  expect(previewOf({ preview_duration: 14.99 })).toEqual(["15-second preview"]);
  expect(previewOf({ preview_duration: undefined })).toEqual([]);
});

it("is in the player only as the length, not in the artist's name", () => {
  const beat = (said: object) =>
    playableBeat(z.decode(BeatProduct, { id: 1, category_name: "Drill", ...said } as never));
  expect(beat({ producer: "Ada", preview_duration: 15 })).toMatchObject({
    artist: { name: "Ada" },
    duration: 15,
  });
  expect(beat({}).artist.name).toBe("Drill");
});
