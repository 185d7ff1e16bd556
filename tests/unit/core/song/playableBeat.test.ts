import { expect, it } from "vitest";
import * as z from "zod/mini";
import { BeatProduct } from "#contract/shapes.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import { isSong } from "#src/core/song/songId.ts";
import { aBeat } from "./beats.ts";

it("the player gets the length of a beat’s preview, and an artist’s name that does not mention the preview", () => {
  const beat = (said: object) =>
    playableBeat(z.decode(BeatProduct, { id: 1, category_name: "Drill", ...said } as never));
  expect(beat({ producer: "Ada", preview_duration: 15 })).toMatchObject({
    artist: { name: "Ada" },
    duration: 15,
  });
  expect(beat({}).artist.name).toBe("Drill");
});

it("a beat is not the song with the same number, and each beat has its own number", () => {
  const [one, other] = [playableBeat(aBeat(1)), playableBeat(aBeat(2))];
  expect([isSong(one), isSong(other)]).toEqual([false, false]);
  expect(new Set([one.id, other.id, 0, 1, 2]).size).toBe(5);
});
