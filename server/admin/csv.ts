/** A spreadsheet takes what begins with these for a formula, and a buyer chooses what their name begins with. */
const A_FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === "string" && A_FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV, as RFC 4180 has it, with a byte order mark so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: (string | number)[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
