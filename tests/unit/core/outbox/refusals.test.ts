import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { AppError } from "#src/core/api/appError.ts";
import type { OutboxAction } from "#src/core/database/db.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { entityOf } from "#src/core/mutations/registry.ts";
import { drain } from "#src/core/outbox/drain.ts";
import { claimRefusals } from "#src/core/outbox/refusals.ts";
import { transactIn } from "#src/core/outbox/transact.ts";

const TOO_MANY = "You have too many playlists.";
const trains: OutboxAction = { kind: "playlist.create", localId: -1, name: "Trains", description: "" };
const boats: OutboxAction = { kind: "playlist.create", localId: -2, name: "Boats", description: "" };

let accounts = 0;

beforeEach(() => {
  accounts += 1;
  setActiveAccount(`refused-${accounts}`);
});

/** Leaves actions waiting, and makes the server refuse them all. The user is waiting for the result of `awaited`. */
async function refuse(actions: OutboxAction[], awaited?: OutboxAction): Promise<void> {
  for (const action of actions) {
    const times = { createdAtMs: 0, attempts: 0, nextAtMs: 0 };
    const row = { id: crypto.randomUUID(), action, entity: entityOf(action), ...times, words: "" };
    await accountDatabase().outbox.add({ ...row, state: "waiting" });
  }
  await drain({
    transact: transactIn(accountDatabase()),
    send: () => Promise.reject(new AppError("refused", { message: TOO_MANY })),
    nowMs: () => 0,
    jitterMs: () => 0,
    isAwaited: ({ entity }) => awaited !== undefined && entity === entityOf(awaited),
    onOutcome: () => undefined,
  });
}

const all = () => true;

test("a refusal is reported once, with the server's message and code, even if several tabs check at the same time", async () => {
  await refuse([trains, boats]);
  const [first = [], ...others] = await Promise.all([claimRefusals(all), claimRefusals(all), claimRefusals(all)]);
  expect(first.map(({ action, error }) => [action, error.code, error.message])).toEqual([
    [trains, "refused", TOO_MANY],
    [boats, "refused", TOO_MANY],
  ]);
  expect([others, await claimRefusals(all)]).toEqual([[[], []], []]);
  expect(await accountDatabase().outbox.toArray()).toMatchObject(Array(2).fill({ state: "refused", words: TOO_MANY }));
});

test("a refusal is not reported again to a user who is already waiting for the result", async () => {
  await refuse([trains, boats], boats);
  expect((await claimRefusals(all)).map(({ action }) => action)).toEqual([trains]);
});

test("only the requested refusals are reported, and the other refusals stay for a later call", async () => {
  await refuse([trains, boats]);
  const isBoats = ({ entity }: { entity: string }) => entity === entityOf(boats);
  expect((await claimRefusals(isBoats)).map(({ action }) => action)).toEqual([boats]);
  expect((await claimRefusals(all)).map(({ action }) => action)).toEqual([trains]);
});
