import { useState } from "react";
import type { EntryRow } from "#contract/admin/catalogue.ts";
import type { DataColumn } from "../table/DataTable.tsx";

/** A column of checkboxes, and the ids of the rows on the page that are checked. */
export function useSelection(rows: EntryRow[]): { column: DataColumn<EntryRow>; ids: number[] } {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setSelected((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]));
  const column: DataColumn<EntryRow> = {
    ...{ id: "selected", header: "Selected" },
    cell: ({ row: { original } }) => (
      <input
        type="checkbox"
        aria-label={`Select ${original.cells[0]}`}
        checked={selected.has(original.id)}
        onChange={() => toggle(original.id)}
      />
    ),
  };
  return { column, ids: rows.map(({ id }) => id).filter((id) => selected.has(id)) };
}
