import { expect, test } from "vitest";
import * as z from "zod/mini";
import { OwnedSong } from "#contract/shapes.ts";

const row = { name: "Song 1", image: "", artist_name: "North Quay", dataAudio: "/media/audio/1.wav?signature=a" };
const idOf = (song: object): number => z.decode(OwnedSong, song as never).id;

test("an owned song without an id gets an id from its recording, whatever the signature", () => {
  expect(idOf(row)).toBe(idOf({ ...row, dataAudio: "/media/audio/1.wav?signature=b", name: "Another" }));
  expect(idOf(row)).not.toBe(idOf({ ...row, dataAudio: "/media/audio/2.wav" }));
  expect(Number.isSafeInteger(idOf(row))).toBe(true);
});

test("an owned song keeps its own id, and a row without a recording is dropped", () => {
  expect(idOf({ ...row, id: "7" })).toBe(7);
  expect(z.safeDecode(OwnedSong, { name: "Song 1" } as never).success).toBe(false);
});
