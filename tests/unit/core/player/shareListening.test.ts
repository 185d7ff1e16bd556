// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
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

test("a position that waits to be saved is not saved for the user who signs in next", async () => {
  store.set(onlineAtom, true);
  setActiveAccount("ada");
  store.set(queueAtom, { ...EMPTY_QUEUE, entries: someEntries(2), currentEntryId: "e1" });
  const stop = shareListening();
  store.set(statusAtom, "playing");
  reach(12);
  await vi.waitFor(() => expect(positions).toEqual([12]));
  reach(20);
  store.set(statusAtom, "paused");
  setActiveAccount("bob");
  store.set(statusAtom, "playing");
  reach(100);
  release();
  await vi.waitFor(() => expect(positions).toHaveLength(2));
  expect(positions).toEqual([12, 100]);
  stop();
});
