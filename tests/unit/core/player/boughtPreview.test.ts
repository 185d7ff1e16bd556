// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ownedBeats } from "#contract/ownedBeats.ts";
import { notifyAnswer } from "#src/core/api/answers.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { playBoughtBeatsWhole } from "#src/core/player/boughtBeats.ts";
import * as player from "#src/core/player/player.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { statusAtom } from "#src/core/player/state.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";
import { aSong } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));
vi.stubGlobal("fetch", async () => Response.json({ message: "Not here." }, { status: 404 }));

const PREVIEW = "/media/file/2.opus";
const WHOLE = "/media/beat/2.opus";
const preview = aSong(0, { name: "Beat 2", dataAudio: `${PREVIEW}?signature=old`, duration: 15 });
const other = aSong(0, { name: "Beat 3", dataAudio: "/media/file/3.opus", duration: 15 });

/** What the app reads after the purchase. */
const buy = () =>
  notifyAnswer(ownedBeats, {
    beats: [
      {
        id: 2,
        name: "Beat 2",
        image: "",
        category_name: "Drill",
        dataAudio: `${WHOLE}?signature=new`,
        preview: `${PREVIEW}?signature=new`,
        preview_duration: 180,
        purchases: [],
      },
    ],
  });

const opened = (path: string): Promise<OpenedRecording> =>
  vi.waitFor(() => {
    const found = recordings.alive().find(({ url }) => url.startsWith(path));
    if (!found) throw new Error(`${path} is not open`);
    return found;
  });

const queued = () => store.get(player.queueAtom).entries.map(({ song }) => song.dataAudio.split("?", 1)[0]);

beforeAll(async () => {
  await startPlayer();
  playBoughtBeatsWhole();
});

beforeEach(() => {
  stopPlayer();
  player.setAutoplay(false);
  recordings.opened.length = 0;
});

async function playPreview(): Promise<OpenedRecording> {
  player.playSongs([preview, other], 0, "Beat Store");
  const recording = await opened(PREVIEW);
  recording.fake.loads(15);
  recording.fake.reaches(6);
  return recording;
}

test("a beat that is bought while its preview plays is not interrupted, and goes on whole where it ends", async () => {
  const { fake } = await playPreview();
  buy();
  expect(queued()).toEqual([WHOLE, "/media/file/3.opus"]);
  expect(fake).toMatchObject({ paused: false, currentTime: 6 });
  const whole = await opened(WHOLE);
  whole.fake.loads(180);
  expect(whole.fake.paused, "only ready").toBe(true);
  fake.reaches(15);
  fake.ends();
  expect(whole.fake).toMatchObject({ paused: false, currentTime: 15 });
  expect(store.get(statusAtom)).toBe("playing");
  expect(store.get(player.playerAtom).entry?.song.name).toBe("Beat 2");
  whole.fake.ends();
  await opened("/media/file/3.opus");
});

test("a preview that is paused goes on whole at the same position", async () => {
  await playPreview();
  player.pause();
  buy();
  expect(store.get(statusAtom)).toBe("paused");
  player.play();
  const whole = await opened(WHOLE);
  if (whole.fake.readyState === 0) whole.fake.loads(180);
  expect(whole.fake).toMatchObject({ paused: false, currentTime: 6 });
  expect(recordings.alive().filter(({ url }) => url.startsWith(PREVIEW))).toEqual([]);
});

test("with Repeat: one, a bought beat is repeated whole", async () => {
  const { fake } = await playPreview();
  player.cycleRepeat();
  player.cycleRepeat();
  buy();
  fake.reaches(15);
  fake.ends();
  const whole = await opened(WHOLE);
  whole.fake.loads(180);
  whole.fake.ends();
  expect(whole.fake).toMatchObject({ paused: false, currentTime: 0 });
});

test("previews that come later in the queue will play whole, and everything else stays the same", async () => {
  const song = aSong(7, { dataAudio: `${PREVIEW}?a-song-at-the-address-of-a-preview` });
  player.playSongs([song, other, preview], 0, "List");
  const before = store.get(player.queueAtom);
  buy();
  const after = store.get(player.queueAtom);
  expect(queued()).toEqual([PREVIEW, "/media/file/3.opus", WHOLE]);
  expect(after.entries.map(({ entryId }) => entryId)).toEqual(before.entries.map(({ entryId }) => entryId));
  expect(after.entries[2]?.song).toMatchObject({ name: "Beat 2", duration: 180 });
  buy();
  expect(store.get(player.queueAtom), "nothing is left to replace").toBe(after);
});
