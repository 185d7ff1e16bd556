import { countOf } from "#lib/format.ts";
import type { Problem } from "../files/problems.ts";

/** Sums up the reported problems: entries left out, and entries imported differently from what the folder says. */
export function reportProblems(problems: Problem[]): string[] {
  const notes = problems.filter(({ isNote }) => isNote).length;
  const leftOut = problems.length - notes;
  if (problems.length === 0) return [];
  const told = [
    ...(leftOut > 0 ? [`${countOf(leftOut, "file or entry", "files or entries")} left out`] : []),
    ...(notes > 0 ? [countOf(notes, "note")] : []),
  ];
  return [`${told.join(", ")}; everything else was imported.`];
}
