import { lyrics } from "#contract/lyrics.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { call } from "../api/client.ts";
import { optional } from "../api/optional.ts";
import { accountDatabase, type OutboxAction } from "../database/db.ts";
import { fetchAndSave } from "../database/savedResponses.ts";
import { entityOf, mutationOf } from "../mutations/registry.ts";
import { isAnswering } from "../network/online.ts";
import { refreshScreens } from "../platform/refresh.ts";
import { report } from "../platform/report.ts";
import { CHANNELS } from "../platform/storageKeys.ts";
import { openTabChannel } from "../platform/tabChannel.ts";
import { beginShowing } from "./overlaidRows.ts";

const channel = openTabChannel<string | null>(CHANNELS.outbox);

/** Tells the other tabs that the outbox has changed and their screens are out of date. */
export const notifyTabs = (): void => channel.send(activeAccountKey());

/**
 * Calls `react` and reloads this tab's screens when another tab or the worker has sent an action. Returns a function
 * that stops it.
 */
export function listenForSenders(react: () => void): () => void {
  channel.listen((accountKey) => {
    if (accountKey !== activeAccountKey()) return;
    react();
    showSent().catch((cause) => report("showing changes from another tab", cause));
  });
  return () => channel.listen(null);
}

/** Whether an action was sent, perhaps before this tab opened, and no screen has reloaded since. */
export const hasSent = async (): Promise<boolean> =>
  (await accountDatabase().outbox.where("state").equals("sent").count()) > 0;

/**
 * Reloads the screens, and the copies on this device, to include the sent actions. Only then do the sent rows leave the
 * overlay, whichever tab sent them. Offline, or while the server fails, they stay.
 */
export async function showSent(): Promise<void> {
  const { outbox } = accountDatabase();
  const rows = await outbox.orderBy("seq").toArray();
  const sent = rows.filter(({ state }) => state === "sent");
  const endShowing = beginShowing(rows);
  for (const read of readsAfter(sent.map(({ action }) => action))) {
    await optional(read());
    if (!isAnswering()) return;
  }
  await refreshScreens();
  if (!isAnswering()) return;
  endShowing();
  await outbox.bulkDelete(sent.map(({ seq }) => seq));
}

/** Fetches again what the actions changed, even if no screen shows it: offline, the worker serves the last copy. */
function readsAfter(actions: readonly OutboxAction[]): (() => Promise<unknown>)[] {
  // Only the last action on each entity counts, because an earlier action may name an entity that was deleted since.
  const last = new Map(actions.map((action) => [entityOf(action), action]));
  const affected = [...last.values()].flatMap((action) => mutationOf(action).affects(action));
  const reads = new Map(affected.map((read) => [JSON.stringify([read.endpoint.path, read.params]), read]));
  return [...reads.values()].map(
    ({ endpoint, params }) =>
      () =>
        endpoint === lyrics ? fetchAndSave(lyrics) : call(endpoint, { params }),
  );
}
