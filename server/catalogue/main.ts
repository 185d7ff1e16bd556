import { runMediaJobs } from "#server/media/jobs/mediaJobs.ts";
import type { OpenServices } from "#server/runtime/openServices.ts";
import { openStore } from "#server/runtime/openStore.ts";
import { readSettings } from "#server/settings/settings.ts";
import { type Arguments, readArguments, USAGE } from "./command/arguments.ts";
import { askOnTerminal } from "./command/askOnTerminal.ts";
import { confirmHiding } from "./command/confirmHiding.ts";
import { openDryRunStore } from "./command/dryRunStore.ts";
import { jsonReport, printReport } from "./command/printReport.ts";
import { openProgressBar, type ProgressBar } from "./command/progressBar.ts";
import { replacesDemo } from "./command/replacesDemo.ts";
import { reportFallbacks } from "./command/reportFallbacks.ts";
import { reportJobs } from "./command/reportJobs.ts";
import type { ImportOptions, Report } from "./importFolder.ts";
import { importAndRecord } from "./runs/importAndRecord.ts";
import { exitCodeOf, NOTHING_DONE, whyNothing } from "./runs/outcome.ts";
import { HidesTooMuch } from "./writing/hiding.ts";

/** Aborts the import on the first signal; a second one ends the process at once. */
const stopping = new AbortController();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => stopping.abort());

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

async function runImport(command: Arguments): Promise<void> {
  const outcome = await importInto(command).catch(formatFailure);
  if (typeof outcome === "string") console.error(outcome);
  process.exitCode = typeof outcome === "string" ? NOTHING_DONE : exitCodeOf(outcome);
  if (command.isJson) console.log(jsonReport({ ...command, exitCode: process.exitCode, outcome }));
}

async function importInto(command: Arguments): Promise<Report> {
  const { isDryRun, isJson } = command;
  const say = isJson ? console.error : console.log;
  const settings = readSettings(process.env);
  const store = await (isDryRun ? openDryRunStore(settings, say) : openStore(settings, say, { signs: false }));
  try {
    stopping.signal.throwIfAborted();
    return await importAndEncode(store, command, say);
  } finally {
    await store.close();
  }
}

async function importAndEncode(store: OpenServices, command: Arguments, say: (line: string) => void): Promise<Report> {
  const { folder, isDryRun, isConfirmed, isJson, withAccounts } = command;
  const { services } = store;
  const { signal } = stopping;
  const output = isJson ? process.stderr : process.stdout;
  const terminal = { input: process.stdin, output };
  const bar = openProgressBar(output);
  const confirm = (about: string, question: string) => askOnTerminal(terminal, about, question, signal);
  const replaces = await replacesDemo(services.db, command, { say, confirm });
  say(`Reading ${folder}`);
  const mayHide: ImportOptions["mayHide"] = async (hiding) => {
    bar.end();
    return isConfirmed || confirmHiding(hiding, signal, terminal);
  };
  const options = { isDryRun, signal, onProgress: bar.show, withAccounts, replacesDemo: replaces, mayHide };
  try {
    const report = await importAndRecord(services, folder, { ...options, startedBy: "npm run import" });
    bar.end();
    printReport(report, isDryRun, say);
    for (const line of reportFallbacks(report)) say(line);
    if (report.jobs > 0) await encode(store, report, { bar: openProgressBar(output, "job"), say });
    return report;
  } finally {
    bar.end();
  }
}

interface Speaking {
  bar: ProgressBar;
  say: (line: string) => void;
}

/** Runs the jobs that the import left for later, unless a running server does so. */
async function encode({ services, jobPool }: OpenServices, { jobs }: Report, { bar, say }: Speaking): Promise<void> {
  const { signal } = stopping;
  say(`Everything is ready to play. ${reportJobs(jobs)}`);
  if (!services.settings.runsJobs) return say("bin/segue worker completes them in the background.");
  const onProgress = (left: number) => bar.show({ done: Math.max(0, jobs - left), total: jobs });
  const isDone = await runMediaJobs(services, jobPool, { signal, untilDone: true, onProgress }).finally(bar.end);
  if (!isDone) say("The running server completes them in the background.");
  else if (signal.aborted)
    console.error("Stopped. The catalogue is imported. The server completes the rest after its next start.");
}

function formatFailure(error: unknown): string {
  const reason = whyNothing(error, stopping.signal);
  return error instanceof HidesTooMuch && !stopping.signal.aborted ? `${reason} ${HOW_TO_GO_ON}` : reason;
}
