// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { DeckEvents } from "#src/core/player/audio/deck.ts";
import { fakeRecordings } from "./fakeElement.ts";
import { aSong, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", async () => {
  const { Deck } = await import("#src/core/player/audio/deck.ts");
  return { startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events) };
});

/** Another tab on the same device: fresh modules over the same database and channels. */
async function openTab() {
  vi.resetModules();
  const { setActiveAccount } = await import("#src/core/account/activeAccount.ts");
  const { accountDatabase } = await import("#src/core/database/db.ts");
  const { store } = await import("#src/core/platform/store.ts");
  const player = await import("#src/core/player/player.ts");
  const queueCommands = await import("#src/core/player/queueCommands.ts");
  const { startPlayer, stopPlayer } = await import("#src/core/player/startPlayer.ts");
  const { ownsStoredPlayer, isPlayingElsewhereAtom } = await import("#src/core/player/system/oneTab.ts");
  await import("#src/core/player/engineChunk.ts");
  setActiveAccount("ada");
  await startPlayer();
  const read = (key: string) => accountDatabase().player.get(key);
  const erase = () => accountDatabase().delete();
  const commands = { ...player, ...queueCommands };
  return { ...commands, store, read, ownsStoredPlayer, isPlayingElsewhereAtom, close: stopPlayer, delete: erase };
}

type Tab = Awaited<ReturnType<typeof openTab>>;
const tabs: Tab[] = [];
const open = async (): Promise<Tab> => {
  const tab = await openTab();
  tabs.push(tab);
  return tab;
};

// The first tab loads and compiles the modules, which no test should wait for.
beforeAll(async () => void tabs.push(await openTab()), 60_000);

afterEach(async () => {
  for (const tab of tabs) tab.close();
  await tabs[0]?.delete();
  tabs.length = 0;
});

const leave = () => {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
};

const soundOf = (tab: Tab) =>
  vi.waitFor(() => {
    const found = recordings.alive().at(-1);
    if (!tab.store.get(tab.isPlayingAtom) || !found) throw new Error("nothing plays");
    return found.fake;
  });

/** A tab that plays its second song at 21 seconds, beside an older one that has done nothing. */
async function twoTabs() {
  const idle = await open();
  const playing = await open();
  playing.playSongs(someSongs(3), 1, "Album");
  const fake = await soundOf(playing);
  fake.loads();
  fake.reaches(21);
  const [, second] = playing.store.get(playing.queueAtom).entries;
  await vi.waitFor(async () => expect(await playing.read("player")).toMatchObject({ source: "Album" }));
  await vi.waitFor(async () => expect(await playing.read("position")).toMatchObject({ positionSeconds: 21 }));
  return { idle, playing, fake, entryId: second?.entryId };
}

test("leaving all tabs saves the position of the tab that has played", async () => {
  const { playing, fake, entryId } = await twoTabs();
  const late = await open();
  fake.reaches(23);
  playing.pause();
  playing.seekTo(36);
  leave();
  await vi.waitFor(async () =>
    expect(await late.read("position")).toEqual({ key: "position", entryId, positionSeconds: 36 }),
  );
});

test("muting an idle tab keeps the playing tab's queue and volume", async () => {
  const { idle, playing, entryId } = await twoTabs();
  idle.toggleMute();
  await vi.waitFor(() => expect(idle.ownsStoredPlayer()).toBe(false));
  leave();
  await playing.read("position");
  expect(await playing.read("player")).toMatchObject({ source: "Album", currentEntryId: entryId, isMuted: false });
});

test("muting an idle tab is saved, and keeps the queue of a paused tab", async () => {
  const { idle, playing, entryId } = await twoTabs();
  playing.pause();
  idle.toggleMute();
  await vi.waitFor(async () => expect(await playing.read("player")).toMatchObject({ isMuted: true }));
  expect(await playing.read("player")).toMatchObject({ source: "Album", currentEntryId: entryId });
});

test("the tab used last saves its queue once no other tab is playing", async () => {
  const { idle, playing } = await twoTabs();
  playing.pause();
  idle.addToQueue(aSong(9));
  await vi.waitFor(async () => expect(await playing.read("player")).toMatchObject({ source: "", entries: [{}] }));
  leave();
  await vi.waitFor(() => expect(playing.ownsStoredPlayer()).toBe(false));
});

test("the playing tab saves its queue and settings again after an idle tab has saved its own", async () => {
  const { idle, playing, entryId } = await twoTabs();
  idle.cycleRepeat();
  await vi.waitFor(() => expect(idle.ownsStoredPlayer()).toBe(false));
  await vi.waitFor(async () =>
    expect(await playing.read("player")).toMatchObject({ source: "Album", currentEntryId: entryId, repeat: "off" }),
  );
});

test("a tab that starts playing saves its queue from then on, and the previous tab pauses", async () => {
  const { idle, playing } = await twoTabs();
  idle.playSongs(someSongs(2), 0, "Favourites");
  await vi.waitFor(() => expect(playing.store.get(playing.isPlayingAtom)).toBe(false));
  leave();
  await vi.waitFor(async () => expect(await playing.read("player")).toMatchObject({ source: "Favourites" }));
  expect(idle.store.get(idle.isPlayingAtom)).toBe(true);
});

test.each([
  ["pauses", (tab: Tab) => tab.pause()],
  ["is closed", () => void window.dispatchEvent(new Event("pagehide"))],
])("a paused tab says that another one is playing until that one %s", async (_, stop) => {
  const { idle, playing } = await twoTabs();
  const isPlayingElsewhere = () => playing.store.get(playing.isPlayingElsewhereAtom);
  idle.playSongs(someSongs(2), 0, "Favourites");
  await vi.waitFor(() => expect(isPlayingElsewhere()).toBe(true));
  stop(idle);
  await vi.waitFor(() => expect(isPlayingElsewhere()).toBe(false));
});
