/** A group of consecutive rows: `count` rows from `first`. */
interface RowGroup {
  name: string;
  first: number;
  count: number;
}

/** Groups consecutive rows with the same name. A row that is not loaded yet belongs to the group before it. */
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
