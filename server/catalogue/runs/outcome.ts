import { DrizzleQueryError } from "drizzle-orm";
import { isDiskFull } from "#server/common/diskFull.ts";
import { reasonOf } from "#server/db/reasons.ts";
import type { Report } from "../importFolder.ts";
import { HidesTooMuch } from "../writing/hiding.ts";

/** The exit codes of an import. */
export const [ALL_IMPORTED, NOTHING_DONE, SOMETHING_LEFT_OUT] = [0, 1, 2];

export const leftOutOf = ({ problems }: Pick<Report, "problems">): number =>
  problems.filter(({ isNote }) => !isNote).length;

export const exitCodeOf = (report: Report): number => (leftOutOf(report) === 0 ? ALL_IMPORTED : SOMETHING_LEFT_OUT);

const NO_ROOM = "The disk is full. Nothing was imported, and the catalogue is unchanged.";

/** Why an import changed nothing. */
export function whyNothing(error: unknown, signal?: AbortSignal): string {
  if (signal?.aborted) return "Stopped. The catalogue is unchanged.";
  if (error instanceof HidesTooMuch) return `Nothing was imported. ${error.message}`;
  if (isDiskFull(error)) return NO_ROOM;
  if (error instanceof DrizzleQueryError) return `Nothing was imported: the catalogue ${reasonOf(error)}.`;
  return error instanceof Error ? error.message : String(error);
}
