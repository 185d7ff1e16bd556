import { DrizzleQueryError } from "drizzle-orm";
import { isDiskFull } from "#server/common/diskFull.ts";
import { reasonOf } from "#server/db/reasons.ts";
import { runMediaJobs } from "#server/media/jobs/mediaJobs.ts";
import type { OpenServices } from "#server/runtime/openServices.ts";
import { openStore } from "#server/runtime/openStore.ts";
import { readSettings } from "#server/settings/settings.ts";
import { type Arguments, readArguments, USAGE } from "./command/arguments.ts";
import { confirmHiding } from "./command/confirmHiding.ts";
import { openDryRunStore } from "./command/dryRunStore.ts";
import { reportChanges } from "./command/reportChanges.ts";
import { reportFallbacks } from "./command/reportFallbacks.ts";
import { reportJobs } from "./command/reportJobs.ts";
import { reportListening } from "./command/reportListening.ts";
import { reportProblems } from "./command/reportProblems.ts";
import { formatProblem } from "./files/problems.ts";
import { importFolder, type Progress, type Report } from "./importFolder.ts";
import { HidesTooMuch } from "./writing/hiding.ts";

/** The first signal aborts the import through this; a second one ends the process at once. */
const stopping = new AbortController();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => stopping.abort());

/** Without either of these the program ends with 0: all of the folder was imported as it is. */
const [NOTHING_DONE, SOMETHING_LEFT_OUT] = [1, 2];

const NO_ROOM = "The disk is full. Nothing was imported, and the catalogue is unchanged.";
const HOW_TO_GO_ON = "Check that this is the right folder. To hide them, run the import again with --yes.";

const given = readArgumentsOrPrintUsage();
if (given) await runImport(given);

function readArgumentsOrPrintUsage(): Arguments | null {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exitCode = NOTHING_DONE;
    return null;
  }
}

async function runImport({ folder, isDryRun, isConfirmed, withAccounts }: Arguments): Promise<void> {
  const { signal } = stopping;
  const settings = readSettings(process.env);
  const opened = isDryRun ? openDryRunStore(settings, console.log) : openStore(settings, console.log, { signs: false });
  const store = await opened.catch((error: unknown) => {
    console.error(formatFailure(error));
    process.exitCode = NOTHING_DONE;
  });
  if (!store) return;
  const { services, close } = store;
  try {
    signal.throwIfAborted();
    console.log(`Reading ${folder}`);
    const mayHide = async (hiding: Parameters<typeof confirmHiding>[0]) => isConfirmed || confirmHiding(hiding, signal);
    const options = { isDryRun, signal, onProgress: showProgress };
    const report = await importFolder(services, folder, { ...options, withAccounts, mayHide });
    printReport(report, isDryRun);
    for (const line of reportFallbacks(report)) console.log(line);
    if (report.jobs > 0) await encode(store, report);
  } catch (error) {
    console.error(formatFailure(error));
    process.exitCode = NOTHING_DONE;
  } finally {
    await close();
  }
}

/** Does what the import has left for later, unless a server is at work, which does it. */
async function encode({ services, jobPool }: OpenServices, { jobs }: Report): Promise<void> {
  const { signal } = stopping;
  console.log(`Everything is ready to play. ${reportJobs(jobs)}`);
  const showLeft = (left: number) => showProgress({ done: Math.max(0, jobs - left), total: jobs, file: "" });
  const onProgress = process.stdout.isTTY ? showLeft : undefined;
  const isDone = await runMediaJobs(services, jobPool, { signal, untilDone: true, ...(onProgress && { onProgress }) });
  if (!isDone) console.log("The running server makes them in the background.");
  else if (signal.aborted)
    console.error("Stopped. The catalogue is imported. The server makes the rest after its next start.");
}

function formatFailure(error: unknown): string {
  if (stopping.signal.aborted) return "Stopped. The catalogue is unchanged.";
  if (error instanceof HidesTooMuch) return `Nothing was imported. ${error.message} ${HOW_TO_GO_ON}`;
  if (isDiskFull(error)) return NO_ROOM;
  if (error instanceof DrizzleQueryError) return `Nothing was imported: something ${reasonOf(error)}.`;
  return error instanceof Error ? error.message : String(error);
}

function showProgress({ done, total }: Progress): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} files${done === total ? "\n" : ""}`);
}

function printCounts({ counts }: Report): void {
  for (const [kind, { shown, hidden }] of Object.entries(counts)) {
    console.log(`${kind}: ${shown}${hidden > 0 ? `, ${hidden} hidden` : ""}`);
  }
}

function printChanges({ changes }: Report): void {
  const lines = reportChanges(changes);
  console.log(["Nothing was changed. An import would change", ...(lines.length > 0 ? lines : ["nothing"])].join("\n"));
}

function printReport(report: Report, isDryRun: boolean): void {
  const { accountsCreated, listening, problems } = report;
  if (isDryRun) printChanges(report);
  else printCounts(report);
  if (accountsCreated > 0) console.log(`accounts created: ${accountsCreated}`);
  console.log(reportListening(listening));
  for (const problem of problems) console.error(formatProblem(problem));
  for (const line of reportProblems(problems)) console.error(line);
  if (problems.some(({ isNote }) => !isNote)) process.exitCode = SOMETHING_LEFT_OUT;
}
