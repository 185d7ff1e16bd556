import { countOf } from "#lib/format.ts";
import { readCart } from "../cart/readCart.ts";
import { accountDatabase, hasAccountDatabase, type OutboxRow } from "../database/db.ts";
import { readDrafts } from "../lyrics/drafts.ts";
import { isChanged, titleOf } from "../lyrics/lyricRows.ts";
import { report } from "../platform/report.ts";

/** Describes, one line per kind, the changes that exist only on this device and that logging out deletes. */
export async function describeUnsavedChanges(): Promise<string[]> {
  if (!hasAccountDatabase()) return [];
  const changes = await orNone(() => accountDatabase().outbox.toArray());
  const drafts = await readDrafts();
  const cart = await readCart();
  const payments = await orNone(() => accountDatabase().pendingPurchases.toArray());
  const unsent = changes.filter(({ state }) => state !== "sent");
  const titles = drafts.filter((draft) => isChanged(draft) && !isWaiting(unsent, draft.musicId)).map(titleOf);
  const items = cart.reduce((count, { quantity }) => count + quantity, 0);
  return [
    ...(unsent.length > 0 ? [`${countOf(unsent.length, "change")} not synced yet`] : []),
    ...(titles.length > 0 ? [`${countOf(titles.length, "lyric draft")}: ${listed(titles)}`] : []),
    ...(items > 0 ? [`${countOf(items, "item")} in your cart`] : []),
    ...(payments.length > 0 ? [`${countOf(payments.length, "payment")} not confirmed yet`] : []),
  ];
}

/** Whether the unsent changes already include saving this lyric. */
const isWaiting = (unsent: readonly OutboxRow[], musicId: number): boolean =>
  unsent.some(({ action }) => action.kind === "lyric.save" && action.musicId === musicId);

const MAX_TITLES = 3;

function listed(titles: readonly string[]): string {
  const more = titles.length - MAX_TITLES;
  const shown = titles.slice(0, MAX_TITLES).map((title) => `“${title}”`);
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

async function orNone<T>(read: () => PromiseLike<T[]>): Promise<T[]> {
  try {
    return await read();
  } catch (cause) {
    report("looking for unsynced changes", cause);
    return [];
  }
}
