import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Database } from "../../db/open.ts";
import { type Entry, findEntry } from "../../db/queries/admin/entries.ts";
import type { AuditFacts, Change } from "../../domain/auditChain.ts";
import type { Services } from "../../services.ts";
import { formOf } from "./form.ts";
import type { Kind } from "./kind.ts";
import { KINDS, lockedEntry } from "./kinds.ts";
import { changeEntry, editOf } from "./save.ts";
import { isVisibilityChange, setVisibility, statusOf } from "./visibility.ts";

type Texts = Record<string, string>;
type WithId = Pick<Entry, "id">;
export type Recorded = Pick<AuditFacts, "action" | "before" | "after">;

/** How to undo a recorded change. */
export interface Undo {
  /** Locks what was changed until the transaction ends. */
  lock: (transaction: Database) => Promise<unknown>;
  /** Whether the values are still as the change left them, and the old ones can be restored. */
  isUnchanged: (db: Database) => Promise<boolean>;
  run: (ctx: Pick<Services, "db" | "now">) => Promise<Change | null>;
}

interface EntryChange {
  kind: Kind;
  id: number;
  before: Texts;
  after: Texts;
}

/** The steps of an undo that are the same for every change to an entry. */
const ofEntry = ({ kind, id }: EntryChange, isUnchanged: (entry: Entry) => boolean) => ({
  lock: (transaction: Database) => lockedEntry(transaction, kind, id),
  isUnchanged: async (db: Database) => {
    const entry = await findEntry(db, kind, id);
    return entry !== undefined && isUnchanged(entry);
  },
});

function undoEdit(edit: EntryChange): Undo {
  const { kind, id, before, after } = edit;
  return {
    ...ofEntry(edit, (entry) => {
      const now = formOf(kind, entry).filter(({ name }) => Object.hasOwn(after, name));
      return isDeepStrictEqual(Object.fromEntries(now.map(({ name, value }) => [name, value])), after);
    }),
    run: async (ctx) => changeEntry(ctx, kind, await lockedEntry(ctx.db, kind, id), { values: before, seen: after }),
  };
}

function undoVisibility(change: EntryChange): Undo {
  const { kind, id, before, after } = change;
  return {
    ...ofEntry(change, (entry) => statusOf(entry) === after.status),
    run: async (ctx) =>
      (await setVisibility(ctx, kind, await lockedEntry(ctx.db, kind, id), before.status !== "hidden")).change,
  };
}

/**
 * How to undo a change to a catalogue entry, if the audit log recorded everything that is needed. Older versions did
 * not record the id of what was changed.
 */
export function undoOfEntry({ action, before, after }: Recorded): Undo | undefined {
  const kind = Object.values(KINDS).find((one) => action === editOf(one) || isVisibilityChange(one, action));
  if (!kind) return undefined;
  const { id, ...older } = JSON.parse(before) as Partial<WithId>;
  const { id: _, ...newer } = JSON.parse(after) as Partial<WithId>;
  if (id === undefined) return undefined;
  const change = { kind, id, before: older as Texts, after: newer as Texts };
  if (action !== editOf(kind)) return undoVisibility(change);
  return Object.entries(change.before).every(([name, text]) => canRestore(kind, name, text))
    ? undoEdit(change)
    : undefined;
}

/** Not every recorded value can be entered: sales at the merch table, for example, may leave a negative stock. */
function canRestore({ fields }: Kind, name: string, text: string): boolean {
  const field = fields[name];
  return field !== undefined && !field.isLossy && z.safeParse(field.schema, text).success;
}
