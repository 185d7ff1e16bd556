// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { finishPurchase } from "#src/core/payments/finishPurchase.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";
import { aSong } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const beat = (id: number) => ({
  id,
  name: `Beat ${id}`,
  category_name: "Drill",
  dataAudio: `/media/beats/${id}.opus?signature=new`,
  licence_data: [],
});
const bought = { ...beat(2), dataAudio: "/media/whole/2.opus", preview_duration: 120, purchases: [] };

vi.stubGlobal("fetch", async (request: Request | string) => {
  if (typeof request === "string") return new Response(null);
  if (request.url.endsWith("/beat_store/owned")) return Response.json({ beats: [bought] });
  if (request.url.endsWith("/beat_store/purchase")) return Response.json({ code: 200, message: "Thank you" });
  return Response.json({ products: [beat(1), beat(2)] });
});

beforeAll(async () => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=t");
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");
  await startPlayer();
  setActiveAccount("ada");
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => {
  stopPlayer();
  player.setAutoplay(false);
  recordings.opened.length = 0;
});

const opened = (path: string): Promise<OpenedRecording> =>
  vi.waitFor(() => {
    const found = recordings.alive().find(({ url }) => url.startsWith(path));
    if (!found) throw new Error(`${path} is not open`);
    return found;
  });

const inQueue = () => store.get(player.queueAtom).entries.map(({ song }) => song.dataAudio);

async function playPreview(): Promise<OpenedRecording> {
  player.playSongs([aSong(0, { dataAudio: "/media/beats/2.opus?signature=old", duration: 15 })], 0, "Beat Store");
  const preview = await opened("/media/beats/2.opus");
  preview.fake.loads(15);
  return preview;
}

async function buy(): Promise<void> {
  const shipping_address = { street: "", city: "", state: "", country: "" };
  const body = { type: "paypal" as const, discount_code: "", beat_store_id: 2, licence_id: 1, shipping_address };
  const approval = { orderID: "8XY" };
  await finishPurchase({ purchase: { purchase: "beat", body }, approval, title: "Beat 2", cartRowIds: [] });
  await vi.waitFor(() => expect(inQueue()).toEqual([bought.dataAudio]));
}

test.each([
  ["has ended", ({ fake }: OpenedRecording) => fake.ends(), 0],
  [
    "is paused",
    ({ fake }: OpenedRecording) => {
      fake.reaches(5);
      player.pause();
    },
    5,
  ],
])("the preview of a beat plays on after the purchase; once it %s, Play starts the whole beat", async (_, stop, at) => {
  const preview = await playPreview();
  await buy();
  expect(preview.isClosed).toBe(false);
  expect(preview.fake.paused).toBe(false);
  stop(preview);
  expect(store.get(player.positionAtom)).toMatchObject({ positionSeconds: at, durationSeconds: 120 });
  player.play();
  const whole = await opened(bought.dataAudio);
  whole.fake.loads(120);
  expect(whole.fake.currentTime).toBe(at);
  expect(preview.isClosed).toBe(true);
});

test("the preview of a beat that was bought after it was paused is replaced at once", async () => {
  const preview = await playPreview();
  preview.fake.ends();
  await buy();
  expect(preview.isClosed).toBe(true);
  player.play();
  await opened(bought.dataAudio);
});
