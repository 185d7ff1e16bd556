import { expect, it } from "vitest";
import * as z from "zod/mini";
import { BeatProduct } from "#contract/shapes.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";

it("a beat’s preview reaches the player only as its length, not in the artist’s name", () => {
  const beat = (said: object) =>
    playableBeat(z.decode(BeatProduct, { id: 1, category_name: "Drill", ...said } as never));
  expect(beat({ producer: "Ada", preview_duration: 15 })).toMatchObject({
    artist: { name: "Ada" },
    duration: 15,
  });
  expect(beat({}).artist.name).toBe("Drill");
});
