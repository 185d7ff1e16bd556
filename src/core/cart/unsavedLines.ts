import { activeAccountKey } from "../account/activeAccount.ts";
import type { CartRow } from "../database/db.ts";
import { atom, store } from "../platform/store.ts";

/** A line that is not in the cart yet. */
export type NewCartRow = Omit<CartRow, "rowId">;

/** Cart lines that could not be stored on this device. They last as long as this tab and have negative ids. */
const linesAtom = atom<{ accountKey: string | null; lines: readonly CartRow[] }>({ accountKey: null, lines: [] });

const NONE: readonly CartRow[] = [];

export const unsavedLinesAtom = atom((get) => {
  const { accountKey, lines } = get(linesAtom);
  return accountKey === activeAccountKey() ? lines : NONE;
});

export const isUnsaved = (rowId: number): boolean => rowId < 0;

export function changeUnsavedLines(change: (lines: readonly CartRow[]) => readonly CartRow[]): void {
  store.set(linesAtom, { accountKey: activeAccountKey(), lines: change(store.get(unsavedLinesAtom)) });
}

let lastRowId = 0;

export function withRowId(line: NewCartRow): CartRow {
  lastRowId -= 1;
  return { ...line, rowId: lastRowId };
}
