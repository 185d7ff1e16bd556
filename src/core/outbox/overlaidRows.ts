import { activeAccountKey } from "../account/activeAccount.ts";
import { accountDatabase, hasAccountDatabase, type OutboxRow } from "../database/db.ts";
import { atom, store } from "../platform/store.ts";

/** The rows overlaid on this tab's screens. */
let overlaid: readonly OutboxRow[] = [];
let accountKey: string | null = null;
/** The outbox when this tab's screens were last loaded: its last row, and the rows that were still waiting. */
let loadedAfter: { lastSeq: number; waiting: ReadonlySet<number> } = { lastSeq: 0, waiting: new Set() };

/** Incremented when rows leave the overlay without a change in the database. */
export const overlayChangesAtom = atom(0);

/**
 * The rows to overlay on this tab's screens, oldest first: the stored rows, and rows that another tab has removed in
 * the meantime. The other tab's screens already show the new server data; this tab's screens do so only after they
 * reload.
 */
export function overlayRows(stored: readonly OutboxRow[]): readonly OutboxRow[] {
  if (accountKey !== activeAccountKey()) forgetOverlay();
  const seqs = new Set(stored.map(({ seq }) => seq));
  const removed = overlaid.filter((row) => row.state !== "refused" && !seqs.has(row.seq) && !isShown(row));
  const sent = removed.map((row): OutboxRow => ({ ...row, state: "sent" }));
  overlaid = [...sent, ...stored].toSorted((one, other) => one.seq - other.seq);
  return overlaid;
}

/** Reads the rows to overlay. Throws in a browser without storage. */
export const readStoredOverlay = async (): Promise<readonly OutboxRow[]> =>
  hasAccountDatabase() ? overlayRows(await accountDatabase().outbox.orderBy("seq").toArray()) : [];

/**
 * The rows to overlay. There are none in a browser without storage, which sends every change at once; the live query
 * reports the missing storage.
 */
export const readOverlay = (): Promise<readonly OutboxRow[]> => readStoredOverlay().catch(() => []);

/** Call before loading the screens. Call the returned function once they show the responses. */
export function beginShowing(stored: readonly OutboxRow[]): () => void {
  const waiting = new Set(stored.filter(({ state }) => state === "waiting").map(({ seq }) => seq));
  const lastSeq = Math.max(0, ...[...overlaid, ...stored].map(({ seq }) => seq));
  return () => {
    loadedAfter = { lastSeq, waiting };
    drop(isShown);
  };
}

/** Drops rows that the user has discarded. */
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
