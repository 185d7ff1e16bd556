import { useState } from "react";
import type { DataColumn } from "./DataTable.tsx";

interface Selectable<Row> {
  nameOf: (row: Row) => string;
  /** Whether a row has a checkbox. */
  isOffered?: (row: Row) => boolean;
}

/** A column of checkboxes, and the ids of the rows on the page that are checked. */
export function useSelection<Row extends { id: number }>(
  rows: Row[],
  { nameOf, isOffered = () => true }: Selectable<Row>,
): { column: DataColumn<Row>; ids: number[] } {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setSelected((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]));
  const column: DataColumn<Row> = {
    id: "selected",
    header: "Selected",
    cell: ({ row: { original } }) =>
      isOffered(original) && (
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(original)}`}
          checked={selected.has(original.id)}
          onChange={() => toggle(original.id)}
        />
      ),
  };
  const ids = rows.filter((row) => isOffered(row) && selected.has(row.id)).map(({ id }) => id);
  return { column, ids };
}
