import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database } from "../open.ts";
import { importRuns } from "../schema/importing.ts";
import type { TableWindow } from "./admin/table.ts";
import { lockName } from "./locks.ts";

type ImportRun = typeof importRuns.$inferSelect;

/** A run whose process has not been seen for this long counts as killed. */
const KILLED_MS = 30_000;
const MAX_RUNS = 200;

const killedBefore = (now: Date): Date => new Date(now.getTime() - KILLED_MS);

export const isRunning = ({ finishedAt, seenAt }: Pick<ImportRun, "finishedAt" | "seenAt">, now: Date): boolean =>
  finishedAt === null && seenAt > killedBefore(now);

/** Records the beginning of an import and returns the id of the run. Only the latest runs are kept. */
export async function insertRun(
  db: Database,
  { folder, startedBy }: Pick<ImportRun, "folder" | "startedBy">,
  now: Date,
): Promise<number> {
  const [run] = await db
    .insert(importRuns)
    .values({ folder, startedBy, startedAt: now, seenAt: now })
    .returning({ id: importRuns.id });
  if (!run) throw new Error("PostgreSQL returned no row.");
  await db.delete(importRuns).where(lte(importRuns.id, run.id - MAX_RUNS));
  return run.id;
}

/** Like `insertRun`, but returns null if an import is running. */
export async function insertOnlyRun(
  transaction: Database,
  started: Pick<ImportRun, "folder" | "startedBy">,
  now: Date,
): Promise<number | null> {
  await lockName(transaction, "importRun", "");
  return (await hasRunning(transaction, now)) ? null : insertRun(transaction, started, now);
}

/** Whether an import is running in any process. */
export const hasRunning = async (db: Database, now: Date): Promise<boolean> =>
  (await db.$count(importRuns, and(isNull(importRuns.finishedAt), gt(importRuns.seenAt, killedBefore(now))))) > 0;

export async function saveProgress(
  db: Database,
  id: number,
  { done, total }: Pick<ImportRun, "done" | "total">,
  now: Date,
): Promise<void> {
  await db
    .update(importRuns)
    .set({ done, total, seenAt: now })
    .where(and(eq(importRuns.id, id), isNull(importRuns.finishedAt)));
}

type Outcome = Partial<typeof importRuns.$inferInsert> & Pick<typeof importRuns.$inferInsert, "exitCode">;

export async function finishRun(db: Database, id: number, outcome: Outcome, now: Date): Promise<void> {
  await db
    .update(importRuns)
    .set({ ...outcome, seenAt: now, finishedAt: now })
    .where(eq(importRuns.id, id));
}

const { problems: _, ...withoutProblems } = getTableColumns(importRuns);

export type ListedRun = Omit<ImportRun, "problems">;

/** Runs without their problems, newest first. */
export const listRuns = (db: Database, { offset, limit }: TableWindow): Promise<ListedRun[]> =>
  db.select(withoutProblems).from(importRuns).orderBy(desc(importRuns.id)).offset(offset).limit(limit);

export const countRuns = (db: Database): Promise<number> => db.$count(importRuns);

export async function findRun(db: Database, id: number): Promise<ImportRun | undefined> {
  return (await db.select().from(importRuns).where(eq(importRuns.id, id)))[0];
}

export async function deleteFinishedRuns(db: Database): Promise<void> {
  await db.delete(importRuns).where(isNotNull(importRuns.finishedAt));
}

/** The folder of the last run that ended with one of these exit codes. */
export async function lastFolder(db: Database, exitCodes: readonly number[]): Promise<string | undefined> {
  const [run] = await db
    .select({ folder: importRuns.folder })
    .from(importRuns)
    .where(inArray(importRuns.exitCode, [...exitCodes]))
    .orderBy(desc(importRuns.id))
    .limit(1);
  return run?.folder;
}
