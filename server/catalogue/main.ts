import { isDiskFull } from "#server/common/diskFull.ts";
import { openStore } from "#server/runtime/openStore.ts";
import { readSettings } from "#server/settings/settings.ts";
import { type Arguments, readArguments, USAGE } from "./command/arguments.ts";
import { confirmHiding } from "./command/confirmHiding.ts";
import { openDryRunStore } from "./command/dryRunStore.ts";
import { reportChanges } from "./command/reportChanges.ts";
import { reportFallbacks } from "./command/reportFallbacks.ts";
import { reportListening } from "./command/reportListening.ts";
import { formatProblem } from "./files/problems.ts";
import { importFolder, type Progress, type Report } from "./importFolder.ts";
import { HidesTooMuch } from "./writing/hiding.ts";

/** The first signal aborts the import through this; a second one ends the process at once. */
const stopping = new AbortController();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => stopping.abort());

const NO_ROOM = "There is no room left on the disk. Nothing was imported: the catalogue is as it was.";
const HOW_TO_GO_ON = "Is it the right folder? To hide them, import it again with --yes.";

const given = readArgumentsOrPrintUsage();
if (given) await runImport(given);

function readArgumentsOrPrintUsage(): Arguments | null {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exitCode = 2;
    return null;
  }
}

async function runImport({ folder, isDryRun, isConfirmed, withAccounts }: Arguments): Promise<void> {
  const { signal } = stopping;
  const settings = readSettings(process.env);
  const { services, close } = await (isDryRun
    ? openDryRunStore(settings, console.log)
    : openStore(settings, console.log, { signs: false }));
  try {
    signal.throwIfAborted();
    console.log(`Reading ${folder}`);
    const mayHide = async (hiding: Parameters<typeof confirmHiding>[0]) => isConfirmed || confirmHiding(hiding, signal);
    const report = await importFolder(services, folder, {
      ...{ withAccounts, isDryRun, mayHide, signal },
      onProgress: showProgress,
    });
    printReport(report, isDryRun);
  } catch (error) {
    console.error(formatFailure(error));
    process.exitCode = 1;
  } finally {
    await close();
  }
}

function formatFailure(error: unknown): string {
  if (stopping.signal.aborted) return "Stopped. The catalogue is as it was.";
  if (error instanceof HidesTooMuch) return `Nothing was imported. ${error.message} ${HOW_TO_GO_ON}`;
  if (isDiskFull(error)) return NO_ROOM;
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
  for (const line of reportFallbacks(report)) console.log(line);
  for (const problem of problems) console.error(formatProblem(problem));
  if (problems.length > 0) console.error(`${problems.length} problems; everything else was imported.`);
}
