import { useMemo } from "react";
import { accountDatabase, type CartRow, hasAccountDatabase, useLiveQuery } from "../database/db.ts";
import { report } from "../platform/report.ts";
import { store, useAtomValue } from "../platform/store.ts";
import { unsavedLinesAtom } from "./unsavedLines.ts";

/** The cart's lines, live and the same in every tab; undefined until they are read. */
export function useCart(): CartRow[] | undefined {
  const saved = useLiveQuery(readSavedLines, []);
  const unsaved = useAtomValue(unsavedLinesAtom);
  return useMemo(() => saved && [...saved, ...unsaved], [saved, unsaved]);
}

export const readCart = async (): Promise<CartRow[]> => [...(await readSavedLines()), ...store.get(unsavedLinesAtom)];

async function readSavedLines(): Promise<CartRow[]> {
  try {
    return hasAccountDatabase() ? await accountDatabase().cart.toArray() : [];
  } catch (cause) {
    report("reading the cart", cause);
    return [];
  }
}
