import { type ReactNode, useState } from "react";
import { findRows } from "#lib/find.ts";
import { FindField } from "#src/ui/fields/FindField.tsx";
import styles from "./ListControls.module.css";
import { SortSelect } from "./SortSelect.tsx";
import { BY_NAME, sortByName } from "./sortSongs.ts";
import { useSort } from "./useSort.ts";

/** Lists up to this length are not sorted or filtered. */
const FEW_CARDS = 4;

interface ListOptions<Row> {
  /** The label of the list's own order. */
  ownOrder: string;
  /** Text to search in, in addition to the name. */
  moreOf?: (row: Row) => string;
  /** False while only the first rows are loaded, because a search would miss the rest. */
  isWhole?: boolean;
  /** Further controls, shown for short lists too. */
  tools?: ReactNode;
}

/** Controls that sort cards and filter them by name, except in short lists. */
export function useListControls<Row extends { name: string }>(
  rows: readonly Row[],
  { ownOrder, moreOf = () => "", isWhole = true, tools }: ListOptions<Row>,
): { shown: Row[]; controls: ReactNode } {
  const [order, setOrder] = useSort(undefined);
  const [searched, setSearched] = useState("");
  const isFindable = isWhole && rows.length > FEW_CARDS;
  const sort = order === "Popular" ? undefined : order;
  const found = () => findRows(rows, searched, (row) => `${row.name} ${moreOf(row)}`);
  const shown = isFindable ? sortByName(found(), sort) : [...rows];
  if (!isFindable && !tools) return { shown, controls: null };
  const controls = (
    <div className={styles.controls}>
      {isFindable && (
        <>
          <FindField value={searched} onChange={setSearched} foundCount={shown.length} />
          <SortSelect sort={sort} onSort={setOrder} ownOrder={ownOrder} sorts={BY_NAME} />
        </>
      )}
      {tools}
    </div>
  );
  return { shown, controls };
}
