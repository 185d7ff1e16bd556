/** A part of a list: so many rows from `first` on. */
interface RowGroup {
  name: string;
  first: number;
  count: number;
}

/** The parts of a list: rows of one name that follow each other. A row that is still to be loaded is of the part before it. */
export function groupsOf<Row>(rows: readonly (Row | undefined)[], nameOf: (row: Row) => string): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const [index, row] of rows.entries()) {
    const last = groups.at(-1);
    const name = row === undefined ? (last?.name ?? "") : nameOf(row);
    if (last?.name === name) last.count += 1;
    else groups.push({ name, first: index, count: 1 });
  }
  return groups;
}
