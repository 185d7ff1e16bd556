type Cell = string | number;

/** Prints rows as a table with aligned columns. */
export function printTable(rows: readonly (readonly Cell[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? "").length)));
  const padded = (cell: Cell, column: number): string =>
    typeof cell === "number" ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  for (const row of rows) console.log(row.map(padded).join("  ").trimEnd());
}

export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
