import { beforeEach, expect, test } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import type { OutboxRow } from "#src/core/database/db.ts";
import { beginShowing, dropFromOverlay, overlayRows } from "#src/core/outbox/overlaidRows.ts";
import { aSong } from "../player/songs.ts";

const row = (seq: number, state: OutboxRow["state"] = "waiting"): OutboxRow => ({
  seq,
  id: `action-${seq}`,
  action: { kind: "favourite.add", song: aSong(seq) },
  entity: `favourite:${seq}`,
  createdAtMs: 0,
  attempts: 0,
  nextAtMs: 0,
  state,
  words: "",
});

const seqsOf = (rows: readonly OutboxRow[]): number[] => rows.map(({ seq }) => seq);

let accounts = 0;
beforeEach(() => setActiveAccount(`account-${++accounts}`));

test("actions that another tab has sent and removed stay visible until this tab's screens are reloaded", () => {
  overlayRows([row(1), row(2)]);
  expect(overlayRows([row(2)])).toMatchObject([
    { seq: 1, state: "sent" },
    { seq: 2, state: "waiting" },
  ]);
  const endShowing = beginShowing([row(2)]);
  expect(seqsOf(overlayRows([row(2)]))).toEqual([1, 2]);
  endShowing();
  expect(seqsOf(overlayRows([row(2)]))).toEqual([2]);
});

test("actions sent during a reload of the screens stay visible until the next reload", () => {
  overlayRows([row(1, "sent"), row(2)]);
  const endShowing = beginShowing([row(1, "sent"), row(2)]);
  overlayRows([row(1, "sent"), row(2, "sent"), row(3)]);
  endShowing();
  expect(seqsOf(overlayRows([]))).toEqual([2, 3]);
});

test("a refused, discarded or already shown action leaves the overlay when its row is removed", () => {
  overlayRows([row(1, "sent"), row(2, "refused"), row(3)]);
  beginShowing([row(1, "sent"), row(2, "refused"), row(3)])();
  expect(seqsOf(overlayRows([row(2, "refused"), row(3)]))).toEqual([2, 3]);
  expect(seqsOf(overlayRows([row(3)]))).toEqual([3]);
  overlayRows([]);
  dropFromOverlay([3]);
  expect(overlayRows([])).toEqual([]);
});

test("the actions of one account are never shown on the screens of the next account", () => {
  overlayRows([row(1)]);
  setActiveAccount("another account");
  expect(overlayRows([])).toEqual([]);
});
