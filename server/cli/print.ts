type Cell = string | number;

/** Removes control characters. In text from a customer, they could change what the terminal shows. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, " ");

/** Prints rows as a table with aligned columns. */
export function printTable(given: readonly (readonly Cell[])[]): void {
  const rows = given.map((row) => row.map((cell) => (typeof cell === "number" ? cell : printable(cell))));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? "").length)));
  const padded = (cell: Cell, column: number): string =>
    typeof cell === "number" ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  for (const row of rows) console.log(row.map(padded).join("  ").trimEnd());
}

export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
