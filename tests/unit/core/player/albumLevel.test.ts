// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { playback } from "#src/core/player/playback.ts";
import { playSongs } from "#src/core/player/player.ts";
import { fakeRecordings } from "./fakeElement.ts";
import { aSong } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

test("a quiet song that starts its album plays at the album's level", async () => {
  await playback.startEngine();
  const album = { name: "Waves", slug: "waves" };
  const [quiet, loud] = [aSong(1, { album, loudness: -24 }), aSong(2, { album, loudness: -9 })];
  playSongs([quiet, loud], 0, "Waves");
  const fake = recordings.alive()[0]?.fake;
  fake?.loads();
  // The mean of the power of both songs is -11.9 LUFS, so the album is turned down by 4.1 dB to -16 LUFS.
  expect(20 * Math.log10(fake?.level ?? 1)).toBeCloseTo(-4.1, 1);
});
