import { resolve } from "node:path";
import { storable } from "#server/common/storable.ts";
import { finishRun, insertRun, saveProgress } from "#server/db/queries/importRuns.ts";
import { type ImportOptions, type ImportServices, importFolder, type Progress, type Report } from "../importFolder.ts";
import { HidesTooMuch } from "../writing/hiding.ts";
import { exitCodeOf, leftOutOf, NOTHING_DONE, whyNothing } from "./outcome.ts";

const PROGRESS_MS = 1000;
/** Nobody reads more problems than this. The limit keeps the record of a run small. */
const MAX_PROBLEMS = 1000;

/** Imports a folder and records the run. A dry run is not recorded, because it changes nothing. */
export async function importAndRecord(
  services: ImportServices,
  folder: string,
  { startedBy, ...options }: ImportOptions & { startedBy: string },
): Promise<Report> {
  if (options.isDryRun) return importFolder(services, folder, options);
  const runId = await insertRun(services.db, { folder: resolve(folder), startedBy }, services.now());
  return importInRun(services, runId, folder, options);
}

/** Imports a folder for a run that has already been recorded as started. */
export async function importInRun(
  services: ImportServices,
  runId: number,
  folder: string,
  options: ImportOptions = {},
): Promise<Report> {
  const { db, now } = services;
  let progress = { done: 0, total: 0 };
  const onProgress = (at: Progress) => {
    progress = { done: at.done, total: at.total };
    options.onProgress?.(at);
  };
  // If the progress can't be saved, the next attempt follows a second later.
  const timer = setInterval(() => void Promise.allSettled([saveProgress(db, runId, progress, now())]), PROGRESS_MS);
  let report: Report;
  try {
    report = await importFolder(services, folder, { ...options, onProgress });
  } catch (cause) {
    const reason = storable(whyNothing(cause, options.signal));
    const failed = { exitCode: NOTHING_DONE, reason, wouldHide: cause instanceof HidesTooMuch };
    // Without a database, saving the run fails too. Only the first failure is reported.
    await Promise.allSettled([finishRun(db, runId, { ...progress, ...failed }, now())]);
    throw cause;
  } finally {
    clearInterval(timer);
  }
  // The catalogue has changed by now: the import has succeeded even if its run cannot be recorded.
  await Promise.allSettled([finishRun(db, runId, { ...progress, ...outcomeOf(report) }, now())]);
  return report;
}

function outcomeOf(report: Report) {
  const { counts, problems } = report;
  const leftOut = leftOutOf(report);
  const [exitCode, notes] = [exitCodeOf(report), problems.length - leftOut];
  return { exitCode, counts, leftOut, notes, problems: storable(problems.slice(0, MAX_PROBLEMS)) };
}
