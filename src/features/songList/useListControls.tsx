import { type ReactNode, useState } from "react";
import { findRows } from "#lib/find.ts";
import { FindField } from "#src/ui/fields/FindField.tsx";
import styles from "./ListControls.module.css";
import { SortSelect } from "./SortSelect.tsx";
import { BY_NAME, sortByName } from "./sortSongs.ts";
import { useSort } from "./useSort.ts";

/** Lists up to this length have no controls. */
const FEW_CARDS = 4;

interface ListOptions<Row> {
  /** The label of the list's own order. */
  ownOrder: string;
  /** Text to search in, in addition to the name. */
  moreOf?: (row: Row) => string;
  /** False while only the first rows are loaded, because a search would miss the rest. */
  isWhole?: boolean;
}

/** Controls that sort cards and filter them by name. Short lists have none. */
export function useListControls<Row extends { name: string }>(
  rows: readonly Row[],
  { ownOrder, moreOf = () => "", isWhole = true }: ListOptions<Row>,
): { shown: Row[]; controls: ReactNode } {
  const [order, setOrder] = useSort(undefined);
  const [searched, setSearched] = useState("");
  if (!isWhole || rows.length <= FEW_CARDS) return { shown: [...rows], controls: null };
  const sort = order === "Popular" ? undefined : order;
  const shown = sortByName(
    findRows(rows, searched, (row) => `${row.name} ${moreOf(row)}`),
    sort,
  );
  const controls = (
    <div className={styles.controls}>
      <FindField value={searched} onChange={setSearched} foundCount={shown.length} />
      <SortSelect sort={sort} onSort={setOrder} ownOrder={ownOrder} sorts={BY_NAME} />
    </div>
  );
  return { shown, controls };
}
