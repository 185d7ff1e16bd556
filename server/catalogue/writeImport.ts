import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { type Changes, changesBetween, takeSnapshot } from "./writing/changes.ts";
import { HidesTooMuch, type Hiding, tooMuchHidden } from "./writing/hiding.ts";

interface Options {
  isDryRun?: boolean;
  mayHide?: (hiding: Hiding) => Promise<boolean>;
  signal?: AbortSignal;
}

/** Any number, the same for every import of a store. */
const LOCK = 6;

/** Ends a transaction without a trace, with what came of it. */
class RolledBack<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("This was a dry run.");
    this.result = result;
  }
}

/**
 * Runs what writes an import in one transaction, which ends without a trace for a dry run, when it was broken off, and
 * when too much would be hidden: then it runs a second time if that is agreed to. Nobody is asked inside of a transaction.
 */
export async function writeImport<T>(
  db: Database,
  { isDryRun, mayHide, signal }: Options,
  write: (db: Database) => Promise<T>,
): Promise<T & { changes: Changes }> {
  const attempt = (isAgreed: boolean) =>
    db.transaction(async (transaction) => {
      await claimImport(transaction);
      const before = await takeSnapshot(transaction);
      const written = await write(transaction);
      const changes = changesBetween(before, await takeSnapshot(transaction));
      signal?.throwIfAborted();
      if (isDryRun) throw new RolledBack({ ...written, changes });
      const hiding = tooMuchHidden(changes);
      if (!isAgreed && Object.keys(hiding).length > 0) throw new HidesTooMuch(hiding);
      return { ...written, changes };
    });
  try {
    return await attempt(false);
  } catch (cause) {
    if (cause instanceof RolledBack) return cause.result as T & { changes: Changes };
    if (!(cause instanceof HidesTooMuch && (await mayHide?.(cause.hiding)))) throw cause;
    return attempt(true);
  }
}

async function claimImport(db: Database): Promise<void> {
  const { rows } = await db.execute<{ isFree: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as "isFree"`);
  if (!rows[0]?.isFree) throw new Error("Another import into this store is at work. Try again when it has finished.");
}
