import { stat } from "node:fs/promises";
import * as contract from "#contract/admin/imports.ts";
import { importInRun } from "../catalogue/runs/importAndRecord.ts";
import { ALL_IMPORTED, NOTHING_DONE, SOMETHING_LEFT_OUT } from "../catalogue/runs/outcome.ts";
import { HidesTooMuch } from "../catalogue/writing/hiding.ts";
import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import * as queries from "../db/queries/importRuns.ts";
import { done, type Route, route } from "../http/route.ts";
import { recordChange } from "./change.ts";
import { toWindow } from "./paging.ts";

/** Administrators can’t choose the folder: they could import any file on the server as a recording or a page. */
const folderToImport = async (db: Database): Promise<string> =>
  (await queries.lastFolder(db, [ALL_IMPORTED, SOMETHING_LEFT_OUT])) ?? "";

function stateOf(run: queries.ListedRun, now: Date): contract.ImportRun["state"] {
  if (run.finishedAt === null) return queries.isRunning(run, now) ? "running" : "interrupted";
  if (run.exitCode === NOTHING_DONE) return "failed";
  return run.exitCode === ALL_IMPORTED ? "imported" : "partly";
}

const toRun = (run: queries.ListedRun, now: Date): contract.ImportRun => ({
  id: run.id,
  folder: run.folder,
  started_by: run.startedBy,
  started_at: run.startedAt.toISOString(),
  finished_at: run.finishedAt?.toISOString(),
  state: stateOf(run, now),
  done: run.done,
  total: run.total,
  left_out: run.leftOut,
  notes: run.notes,
});

const importRuns = route(contract.importRuns, async (ctx) => {
  const { db, query } = ctx;
  const now = ctx.now();
  return {
    runs: (await queries.listRuns(db, toWindow(query))).map((run) => toRun(run, now)),
    total: await queries.countRuns(db),
    folder: await folderToImport(db),
    is_running: await queries.hasRunning(db, now),
  };
});

/** The latest run, if it is waiting for an administrator to confirm what it would hide. */
async function latestWouldHide(db: Database): Promise<queries.ListedRun | undefined> {
  const [latest] = await queries.listRuns(db, { offset: 0, limit: 1 });
  return latest?.wouldHide ? latest : undefined;
}

const importRun = route(contract.importRun, async ({ db, params, now }) => {
  const run = await queries.findRun(db, params.id);
  if (!run) throw notFound("We couldn’t find this import.");
  return {
    ...toRun(run, now()),
    reason: run.reason,
    may_hide: (await latestWouldHide(db))?.id === run.id,
    counts: Object.entries(run.counts ?? {}).map(([kind, count]) => ({ kind, ...count })),
    problems: (run.problems ?? []).map(({ file, line, message, isNote }) => ({
      file,
      line,
      message,
      is_note: isNote === true,
    })),
  };
});

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Ignores the refusal of an import that would hide too much: the record of the run has the reason. */
function unlessRefused(cause: unknown): void {
  if (!(cause instanceof HidesTooMuch)) throw cause;
}

/** Runs outside the transaction of its Idempotency-Key, because the import continues after the response. */
const runImport = route(
  contract.runImport,
  async (ctx) => {
    const { db, user, now, background, body } = ctx;
    const mayHide = body.may_hide === true;
    const refused = mayHide ? await latestWouldHide(db) : undefined;
    if (mayHide && !refused) throw refusal("No import is waiting for your confirmation.");
    const folder = refused?.folder ?? (await folderToImport(db));
    if (folder === "") throw refusal("Import a folder on the server first: npm run import -- FOLDER");
    if (!(await isFolder(folder))) throw refusal(`The folder ${folder} is no longer on the server.`);
    const runId = await db.transaction(async (transaction: Database) => {
      const id = await queries.insertOnlyRun(transaction, { folder, startedBy: user.email }, now());
      if (id === null) throw refusal("An import is already running. Wait until it has finished.");
      const after = { run: id, ...(mayHide && { hides: true }) };
      await recordChange(transaction, ctx, { action: "import.run", subject: folder, before: {}, after });
      return id;
    });
    background.run(() => importInRun(ctx, runId, folder, { mayHide: async () => mayHide }).catch(unlessRefused));
    return done("The import has started.");
  },
  { skipsIdempotency: true },
);

export const importRoutes: Route[] = [importRuns, importRun, runImport];
