import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { type Changes, changesBetween, takeSnapshot } from "./writing/changes.ts";
import { HidesTooMuch, type Hiding, tooMuchHidden } from "./writing/hiding.ts";

interface Options {
  isDryRun?: boolean;
  /** Removes what the operator has agreed to remove, before anything is written. */
  clear?: ((db: Database) => Promise<void>) | undefined;
  mayHide?: (hiding: Hiding) => Promise<boolean>;
  signal?: AbortSignal;
}

/** Any number will do, provided that every import uses the same one. */
const LOCK = 6;
const OTHER_IMPORT = "Another import into this store is running. Try again when it has finished.";

/** Thrown to roll back a transaction; carries its result. */
class RolledBack<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("This was a dry run.");
    this.result = result;
  }
}

type Write<T> = (db: Database) => Promise<T>;

interface Attempt {
  isAgreed?: boolean;
  isRehearsal?: boolean;
}

const attempt = <T>(
  db: Database,
  { isDryRun, clear, signal }: Options,
  write: Write<T>,
  { isAgreed, isRehearsal }: Attempt = {},
) =>
  db.transaction(async (transaction) => {
    if (!(await claimCatalogue(transaction))) throw new Error(OTHER_IMPORT);
    const before = await takeSnapshot(transaction);
    await clear?.(transaction);
    const cleared = clear ? await takeSnapshot(transaction) : before;
    const written = await write(transaction);
    const after = await takeSnapshot(transaction);
    const result = { ...written, changes: changesBetween(before, after) };
    signal?.throwIfAborted();
    if (isDryRun) throw new RolledBack(result);
    const hiding = tooMuchHidden(changesBetween(cleared, after));
    if (!isAgreed && Object.keys(hiding).length > 0) throw new HidesTooMuch(hiding);
    if (isRehearsal) throw new RolledBack(result);
    return result;
  });

/**
 * Writes an import in one transaction, which is rolled back for a dry run, after an abort, and if too much would be
 * hidden. If the operator then agrees to the hiding, the import runs again. Asking inside the transaction would keep
 * the transaction open.
 */
export async function writeImport<T>(
  db: Database,
  options: Options,
  write: Write<T>,
): Promise<T & { changes: Changes }> {
  try {
    return await attempt(db, options, write);
  } catch (cause) {
    if (cause instanceof RolledBack) return cause.result as T & { changes: Changes };
    if (!(cause instanceof HidesTooMuch && (await options.mayHide?.(cause.hiding)))) throw cause;
    return attempt(db, options, write, { isAgreed: true });
  }
}

/** Asks in advance what writeImport would ask, and rolls everything back, so that a refusal wastes no work. */
export async function rehearseImport<T>(db: Database, options: Options, write: Write<T>): Promise<void> {
  try {
    await attempt(db, options, write, { isRehearsal: true });
  } catch (cause) {
    if (cause instanceof RolledBack) return;
    if (!(cause instanceof HidesTooMuch && (await options.mayHide?.(cause.hiding)))) throw cause;
  }
}

/** Prevents imports until the transaction ends. Returns false if an import is running. */
export async function claimCatalogue(transaction: Database): Promise<boolean> {
  const { rows } = await transaction.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}) as "isFree"`,
  );
  return rows[0]?.isFree === true;
}
