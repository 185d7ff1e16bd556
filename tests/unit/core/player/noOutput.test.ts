// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { startPlayer } from "#src/core/player/startPlayer.ts";
import { type FakeElement, fakeRecordings } from "./fakeElement.ts";
import { someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const onDeck = (): Promise<FakeElement> =>
  vi.waitFor(() => recordings.alive()[0]?.fake ?? Promise.reject(new Error("nothing is open")));

test("without a sound device the player pauses and says so, and Play tries again", async () => {
  await startPlayer();
  player.playSongs(someSongs(3), 0, "Album");
  const first = await onDeck();
  first.loads();
  first.reaches(12);
  first.fails(3, "AUDIO_RENDERER_ERROR: audio render error");
  expect(store.get(player.playerAtom)).toMatchObject({ status: "paused", entry: { song: { name: "Song 1" } } });
  expect(recordings.alive()).toEqual([]);
  const messages = store.get(popupsAtom).map(({ kind, message }) => `${kind}: ${message}`);
  expect(messages).toEqual([expect.stringContaining("error: No audio output found.")]);

  player.toggle();
  const again = await onDeck();
  again.loads();
  expect(again.currentTime).toBe(12);
  expect(store.get(player.playerAtom)).toMatchObject({ status: "playing", entry: { song: { name: "Song 1" } } });
});
