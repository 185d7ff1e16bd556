import { activeAccountKey } from "../account/activeAccount.ts";
import { accountDatabase, hasAccountDatabase, type OutboxRow } from "../database/db.ts";
import { atom, store } from "../platform/store.ts";

/** The rows that this tab overlays on its screens. */
let overlaid: readonly OutboxRow[] = [];
let accountKey: string | null = null;
/** The last row in the outbox when this tab's screens were last loaded, and the rows up to it that were still waiting. */
let loadedAfter: { lastSeq: number; waiting: ReadonlySet<number> } = { lastSeq: 0, waiting: new Set() };

/** Counts how often rows left the overlay without a change of the database. */
export const overlayChangesAtom = atom(0);

/**
 * The rows to overlay on this tab's screens: the stored ones, oldest first, and those that another tab has removed meanwhile.
 * The other tab's screens already show what the server accepted; this tab's do not until they are loaded again.
 */
export function overlayRows(stored: readonly OutboxRow[]): readonly OutboxRow[] {
  if (accountKey !== activeAccountKey()) forgetOverlay();
  const seqs = new Set(stored.map(({ seq }) => seq));
  const removed = overlaid.filter((row) => row.state !== "refused" && !seqs.has(row.seq) && !isShown(row));
  const sent = removed.map((row): OutboxRow => ({ ...row, state: "sent" }));
  overlaid = [...sent, ...stored].toSorted((one, other) => one.seq - other.seq);
  return overlaid;
}

/** The rows to overlay now. */
export const readOverlay = async (): Promise<readonly OutboxRow[]> =>
  hasAccountDatabase() ? overlayRows(await accountDatabase().outbox.orderBy("seq").toArray()) : [];

/** Call this before loading the screens; call the returned function once the screens show the responses. */
export function beginShowing(stored: readonly OutboxRow[]): () => void {
  const waiting = new Set(stored.filter(({ state }) => state === "waiting").map(({ seq }) => seq));
  const lastSeq = Math.max(0, ...[...overlaid, ...stored].map(({ seq }) => seq));
  return () => {
    loadedAfter = { lastSeq, waiting };
    drop(isShown);
  };
}

/** Removes the rows that the user has discarded from the overlay. */
export const dropFromOverlay = (seqs: readonly number[]): void => drop(({ seq }) => seqs.includes(seq));

const isShown = ({ seq }: OutboxRow): boolean => seq <= loadedAfter.lastSeq && !loadedAfter.waiting.has(seq);

function drop(isGone: (row: OutboxRow) => boolean): void {
  overlaid = overlaid.filter((row) => !isGone(row));
  store.set(overlayChangesAtom, (count) => count + 1);
}

function forgetOverlay(): void {
  accountKey = activeAccountKey();
  overlaid = [];
  loadedAfter = { lastSeq: 0, waiting: new Set() };
}
