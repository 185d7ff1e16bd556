/** Formats figures beside their goals, as a table on the terminal and for docs/performance.md. */
import { GOALS, type Goal, type RowName, type Unit } from "./goals.ts";
import type { Figure } from "./statistics.ts";

/** The measurement of one row. */
export interface Result {
  row: RowName;
  figure: Figure;
  /** The absolute figures behind the ratio, for readers of the table. */
  behind: string;
}

const DECIMALS: Record<Unit, number> = { "×": 2, ms: 0, "%": 1, kB: 1, MB: 0, answers: 0, score: 3 };

/** Formats a figure with its unit; small ratios, such as 0.006, get enough decimals to tell them apart. */
export function format(value: number, unit: Unit): string {
  const decimals = unit === "×" && value !== 0 && Math.abs(value) < 0.1 ? 3 : DECIMALS[unit];
  const number = value.toLocaleString("en-GB", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return ["×", "answers", "score"].includes(unit) ? number : `${number} ${unit}`;
}

export const isReached = ({ atMost, atLeast, unit }: Goal, { median }: Figure): boolean => {
  const shown = Number(median.toFixed(Math.abs(median) < 0.1 ? 3 : DECIMALS[unit]));
  return (atMost === undefined || shown <= atMost) && (atLeast === undefined || shown >= atLeast);
};

const goalText = ({ atMost, atLeast, unit }: Goal): string =>
  atMost === undefined ? `≥ ${format(atLeast ?? 0, unit)}` : `≤ ${format(atMost, unit)}`;

/** The cells of a result: mark, what, figure, spread, goal, first measurement, absolute figures. */
export function cellsOf({ row, figure, behind }: Result): string[] {
  const goal = GOALS[row];
  const [least, most] = [format(figure.least, goal.unit), format(figure.most, goal.unit)];
  const spread = least === most ? "" : `${least}–${most}`;
  const mark = isReached(goal, figure) ? "✓" : "✗";
  return [mark, goal.what, format(figure.median, goal.unit), spread, goalText(goal), goal.atFirst, behind];
}

export const HEADINGS = ["", "What", "Median", "Spread", "Goal", "At first", "Measured"];

export function terminalTable(results: readonly Result[]): string {
  const lines = [HEADINGS, ...results.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
