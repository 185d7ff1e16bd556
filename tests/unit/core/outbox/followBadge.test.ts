import "../downloads/nodeAsPage.ts";
import { expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, type OutboxRow } from "#src/core/database/db.ts";
import { followBadge } from "#src/core/outbox/followBadge.ts";
import { aSong } from "../../../support/songs.ts";

const row = (seq: number): OutboxRow => ({
  seq,
  id: `action-${seq}`,
  action: { kind: "favourite.add", song: aSong(seq) },
  entity: `favourite:${seq}`,
  createdAtMs: 0,
  attempts: 0,
  nextAtMs: 0,
  state: "waiting",
  words: "",
});

test("the app's icon shows how many changes wait to be sent, and nothing after signing out", async () => {
  const badges: unknown[] = [];
  Object.assign(navigator, { setAppBadge: async (count: unknown) => void badges.push(count) });
  setActiveAccount("ada");
  const { outbox } = accountDatabase();
  const stop = followBadge();
  const becomes = (count: number) => vi.waitFor(() => expect(badges.at(-1)).toBe(count));
  await becomes(0);
  await outbox.bulkAdd([row(1), row(2)]);
  await becomes(2);
  await outbox.update(1, { state: "sent" });
  await becomes(1);
  stop();
  await becomes(0);
});
