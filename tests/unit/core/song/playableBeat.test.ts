import { expect, it } from "vitest";
import * as z from "zod/mini";
import { BeatProduct } from "#contract/shapes.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";

it("the player gets the length of a beat’s preview, and an artist’s name that does not mention the preview", () => {
  const beat = (said: object) =>
    playableBeat(z.decode(BeatProduct, { id: 1, category_name: "Drill", ...said } as never));
  expect(beat({ producer: "Ada", preview_duration: 15 })).toMatchObject({
    artist: { name: "Ada" },
    duration: 15,
  });
  expect(beat({}).artist.name).toBe("Drill");
});
