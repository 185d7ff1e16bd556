import type { EntryStatus } from "#contract/admin/catalogue.ts";
import { type Entry, lockEntry, updateEntry } from "#server/db/queries/admin/entries.ts";
import { HIDDEN_WITH_ALBUM } from "#server/db/queries/releaseDates.ts";
import type { Change } from "#server/domain/auditChain.ts";
import type { Services } from "#server/services.ts";
import type { Kind } from "./kind.ts";
import { titleOf } from "./save.ts";

/** While `edited` contains this column, an import neither shows nor hides the entry. */
export const VISIBILITY = "isVisible";

export function statusOf({ isVisible, isScheduled }: Entry): EntryStatus {
  if (isVisible) return "visible";
  return isScheduled ? "scheduled" : "hidden";
}

/** What the audit log calls showing or hiding an entry. */
const visibilityAction = ({ one }: Kind, isVisible: boolean): string => `${one}.${isVisible ? "show" : "hide"}`;

export const isVisibilityChange = (kind: Kind, action: string): boolean =>
  [true, false].some((isVisible) => action === visibilityAction(kind, isVisible));

/** Shows or hides a locked entry. An entry with a future release date appears on that date. */
export async function setVisibility(
  { db, now }: Pick<Services, "db" | "now">,
  kind: Kind,
  entry: Entry,
  isVisible: boolean,
): Promise<{ status: EntryStatus; change: Change | null }> {
  const before = statusOf(entry);
  if ((before === "hidden") !== isVisible) return { status: before, change: null };
  const edited = [...new Set([...entry.edited, VISIBILITY])].filter((key) => key !== HIDDEN_WITH_ALBUM);
  await updateEntry(db, kind.table, entry.id, { isVisible, isScheduled: false, edited });
  await kind.setVisible?.(db, entry, isVisible);
  await kind.afterChange?.(db, now());
  const changed = await lockEntry(db, kind, entry.id);
  const status = changed ? statusOf(changed) : before;
  const { id } = entry;
  const subject = `${kind.one} ${titleOf(kind, entry.values)}`;
  const facts = { before: { id, status: before }, after: { id, status } };
  return { status, change: { action: visibilityAction(kind, isVisible), subject, ...facts } };
}
