// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from "vitest";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { playback } from "#src/core/player/playback.ts";
import * as player from "#src/core/player/player.ts";
import { removeEntry } from "#src/core/player/queueCommands.ts";
import { startPlayer } from "#src/core/player/startPlayer.ts";
import { fakeRecordings } from "./fakeElement.ts";
import { aSong, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

// There are no newly signed addresses.
vi.stubGlobal("fetch", async () => Response.json({ message: "Not found" }, { status: 404 }));

const onDeck = (songId: number) =>
  vi.waitFor(() => {
    const found = recordings.alive().find(({ url }) => url.startsWith(`/media/songs/${songId}.opus`));
    if (!found) throw new Error(`song ${songId} is not open`);
    return found.fake;
  });

beforeAll(startPlayer);

const queued = () => store.get(player.queueAtom).entries;

test.each([
  ["was removed from the queue", () => removeEntry(queued()[0]?.entryId ?? ""), [2, 1, 3]],
  ["was in a queue that was replaced", () => player.playSongs([aSong(8), aSong(9)], 0, "Others"), [8, 1, 9]],
])("Try again plays a song that %s, and then the rest of the queue", async (_, change, expected) => {
  playback.reset();
  store.set(popupsAtom, []);
  player.playSongs(someSongs(3), 0, "Album");
  (await onDeck(1)).fails(4);
  await onDeck(2);
  change();
  const failure = store.get(popupsAtom).find(({ action }) => action?.label === "Try again");
  failure?.action?.run();
  (await onDeck(1)).loads();
  expect(store.get(player.playerAtom)).toMatchObject({ status: "playing", entry: { song: { id: 1 } }, hasNext: true });
  expect(queued().map(({ song }) => song.id)).toEqual(expected);
});
