import type { AnyEndpoint } from "#contract/endpoint.ts";
import { type Pence, poundsFromPence } from "#contract/money.ts";
import type { RequestContext } from "../http/route.ts";
import { attachment } from "../media/attachment.ts";

/** An export ends after this many rows. */
export const MAX_FILE_ROWS = 100_000;

/** Spreadsheets run a cell that starts with one of these characters as a formula. A buyer could choose such a name. */
const A_FORMULA = /^[=+\-@\t\r]/;
const AN_AMOUNT = /^-\d+\.\d\d$/;

const isFormula = (text: string): boolean => A_FORMULA.test(text) && !AN_AMOUNT.test(text);

function cell(value: string | number): string {
  const text = typeof value === "string" && isFormula(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An amount without its currency, such as "48.50". */
export const inPounds = (amount: Pence): string => poundsFromPence(amount).toFixed(2);

/** Formats rows as CSV (RFC 4180). The byte order mark makes spreadsheets read it as UTF-8. */
const toCsv = (rows: (string | number)[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;

export function sendCsv(
  reply: RequestContext<AnyEndpoint>["reply"],
  name: string,
  rows: (string | number)[][],
): Record<string, never> {
  void reply.header("Content-Disposition", attachment(name)).type("text/csv; charset=utf-8");
  void reply.send(toCsv(rows));
  return {};
}
