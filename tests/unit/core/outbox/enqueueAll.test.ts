// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { accountDatabase, type OutboxAction } from "#src/core/database/db.ts";
import { enqueueAll } from "#src/core/outbox/enqueueAll.ts";
import { enqueueEach } from "#src/core/outbox/outbox.ts";
import { aSong } from "../../../support/songs.ts";
import { done, store, withListener } from "../../../support/storeAnswers.ts";

withListener();

const favourite = (id: number): OutboxAction => ({ kind: "favourite.add", song: aSong(id) });
const said = (count: number, refusals: readonly unknown[]) => `${count} sent, ${refusals.length} refused`;
const missing = () => Response.json({ message: "Not found." }, { status: 404 });

function fillDevice(): void {
  const full = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  vi.spyOn(accountDatabase(), "transaction").mockRejectedValueOnce(full);
}

test("actions that the server refuses are skipped, and none of them is left on the device", async () => {
  store.answer = (path) => (path === "/favourite/add/2" ? missing() : done());
  const result = await enqueueAll([1, 2, 3].map(favourite), said);
  expect(result).toEqual({ kind: "sent", message: "2 sent, 1 refused" });
  expect(await accountDatabase().outbox.where("state").equals("refused").count()).toBe(0);
});

test("a group of actions fails if the server refuses all of them", async () => {
  store.answer = missing;
  await expect(enqueueAll([1, 2].map(favourite), said)).rejects.toMatchObject({ code: "notFound" });
});

test("actions that cannot be stored are sent at once, and each has its own outcome", async () => {
  fillDevice();
  store.answer = (path) => (path === "/favourite/add/1" ? missing() : done());
  const outcomes = await enqueueEach([1, 2].map(favourite));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test("a playlist is not created if the actions that fill it cannot be stored", async () => {
  fillDevice();
  const creation: OutboxAction = { kind: "playlist.create", localId: -1, name: "Trains", description: "" };
  const actions: OutboxAction[] = [creation, { kind: "playlist.addSong", playlistId: -1, song: aSong(1) }];
  await expect(enqueueEach(actions)).rejects.toThrow("There isn’t enough space on this device.");
  expect(store.changes).toEqual([]);
});
