import { formatProblem } from "../files/problems.ts";
import type { Report } from "../importFolder.ts";
import { leftOutOf } from "../runs/outcome.ts";
import { reportChanges } from "./reportChanges.ts";
import { reportListening } from "./reportListening.ts";
import { reportProblems } from "./reportProblems.ts";

type Say = (line: string) => void;

function printCounts({ counts }: Report, say: Say): void {
  for (const [kind, { shown, hidden }] of Object.entries(counts))
    say(`${kind}: ${shown}${hidden > 0 ? `, ${hidden} hidden` : ""}`);
}

function printChanges({ changes }: Report, say: Say): void {
  const lines = reportChanges(changes);
  say(["Nothing was changed. An import would change", ...(lines.length > 0 ? lines : ["nothing"])].join("\n"));
}

/** Tells the operator what an import did, or what it would do. */
export function printReport(report: Report, isDryRun: boolean, say: Say): void {
  if (isDryRun) printChanges(report, say);
  else printCounts(report, say);
  if (report.accountsCreated > 0) say(`accounts created: ${report.accountsCreated}`);
  say(reportListening(report.listening));
  for (const problem of report.problems) console.error(formatProblem(problem));
  for (const line of reportProblems(report.problems)) console.error(line);
}

interface Outcome {
  folder: string;
  isDryRun: boolean;
  exitCode: number;
  /** The report, or the reason why nothing was imported. */
  outcome: Report | string;
}

/** The report of --json, for programs. */
export function jsonReport({ folder, isDryRun, exitCode, outcome }: Outcome): string {
  const done = typeof outcome === "string" ? { reason: outcome } : { leftOut: leftOutOf(outcome), ...outcome };
  return JSON.stringify({ folder, isDryRun, isImported: typeof outcome !== "string" && !isDryRun, exitCode, ...done });
}
