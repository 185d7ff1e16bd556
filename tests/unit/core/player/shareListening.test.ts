// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { store } from "#src/core/platform/store.ts";
import { shareListening } from "#src/core/player/elsewhere/shareListening.ts";
import { EMPTY_QUEUE } from "#src/core/player/queue/queue.ts";
import { NO_POSITION, positionAtom, queueAtom, statusAtom } from "#src/core/player/state.ts";
import { someEntries } from "./songs.ts";

const positions: number[] = [];
let release = (): void => undefined;
const released = new Promise<void>((resolve) => {
  release = resolve;
});

vi.stubGlobal("fetch", async (request: Request) => {
  if (!request.url.endsWith("/listening/save")) return new Response(null, { status: 204 });
  const { position } = (await request.json()) as { position: number };
  positions.push(position);
  if (positions.length === 1) await released;
  return Response.json({ code: 200, message: "Saved." });
});

const reach = (positionSeconds: number): void => store.set(positionAtom, { ...NO_POSITION, positionSeconds });

const select = (currentEntryId: string): void =>
  store.set(queueAtom, { ...EMPTY_QUEUE, entries: someEntries(2), currentEntryId });
const pause = (): void => store.set(statusAtom, "paused");
const play = (): void => store.set(statusAtom, "playing");

beforeEach(() => {
  store.set(onlineAtom, true);
  setActiveAccount("ada");
  select("e1");
  pause();
  positions.length = 0;
});

test("a position that waits to be saved is not saved for the user who signs in next", async () => {
  const stop = shareListening();
  play();
  reach(32);
  await vi.waitFor(() => expect(positions).toEqual([32]));
  reach(40);
  pause();
  setActiveAccount("bob");
  play();
  reach(100);
  release();
  await vi.waitFor(() => expect(positions).toHaveLength(2));
  expect(positions).toEqual([32, 100]);
  stop();
});

test("a song that is left after some seconds is not saved, unless it follows a song that has been played", async () => {
  const stop = shareListening();
  play();
  reach(2);
  pause();
  play();
  reach(31);
  select("e2");
  reach(1);
  pause();
  await vi.waitFor(() => expect(positions).toEqual([31, 1]));
  stop();
});

test("a paused song is not saved again when the page is hidden, since another device may have continued it", async () => {
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const stop = shareListening();
  play();
  reach(31);
  pause();
  document.dispatchEvent(new Event("visibilitychange"));
  reach(35);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(positions).toEqual([31, 35]));
  stop();
  hidden.mockRestore();
});
