export interface Result {
  engine: string;
  journey: string;
  outcome: "passed" | "failed" | "missing";
  seconds: number;
}

const CELLS = { passed: "ok", failed: "FAILED", missing: "not tried" };

/** The number of journeys with each outcome. */
export function countResults(results: readonly Result[]): Record<Result["outcome"], number> {
  const count = (outcome: Result["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  return { passed: count("passed"), failed: count("failed"), missing: count("missing") };
}

const unique = (all: string[]): string[] => [...new Set(all)];

/** A table with a row for each journey and a column for each engine. */
export function formatTable(results: readonly Result[]): string {
  const engines = unique(results.map(({ engine }) => engine));
  const cellOf = (journey: string, engine: string): string => {
    const result = results.find((one) => one.journey === journey && one.engine === engine);
    if (!result) return "";
    return result.outcome === "missing" ? CELLS.missing : `${CELLS[result.outcome]} ${result.seconds.toFixed(1)} s`;
  };
  const rows = unique(results.map(({ journey }) => journey)).map((journey) => [
    journey,
    ...engines.map((engine) => cellOf(journey, engine)),
  ]);
  const table = [["", ...engines], ...rows];
  const widths = ["", ...engines].map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  return table.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")).join("\n");
}
