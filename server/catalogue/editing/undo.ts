import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../db/open.ts";
import { type Entry, findEntry } from "../../db/queries/admin/entries.ts";
import type { AuditFacts } from "../../domain/auditChain.ts";
import { formOf } from "./form.ts";
import type { Kind } from "./kind.ts";
import { KINDS } from "./kinds.ts";
import { editOf } from "./save.ts";

type Texts = Record<string, string>;
type WithId = Pick<Entry, "id">;
type Recorded = Pick<AuditFacts, "action" | "before" | "after">;

/** A change to an entry’s fields. */
export interface RecordedEdit {
  kind: Kind;
  id: number;
  before: Texts;
  after: Texts;
}

/**
 * The edit that the audit log recorded, if it recorded all that is needed to undo it. Older versions did not record the
 * id of what was edited.
 */
export function editIn({ action, before, after }: Recorded): RecordedEdit | undefined {
  const kind = Object.values(KINDS).find((one) => editOf(one) === action);
  if (!kind) return undefined;
  const { id, ...older } = JSON.parse(before) as Partial<WithId>;
  const { id: _, ...newer } = JSON.parse(after) as Partial<WithId>;
  const isLossy = Object.keys(older).some((name) => kind.fields[name]?.isLossy);
  return id === undefined || isLossy ? undefined : { kind, id, before: older as Texts, after: newer as Texts };
}

/** Whether the edited fields are still as the edit left them. */
export function isUnchangedSince({ kind, after }: RecordedEdit, entry: Entry): boolean {
  const now = formOf(kind, entry).filter(({ name }) => Object.hasOwn(after, name));
  return isDeepStrictEqual(Object.fromEntries(now.map(({ name, value }) => [name, value])), after);
}

/** Whether what the audit log recorded can be undone without losing a later change. */
export async function canUndo(db: Database, recorded: Recorded): Promise<boolean> {
  const edit = editIn(recorded);
  const entry = edit && (await findEntry(db, edit.kind, edit.id));
  return edit !== undefined && entry !== undefined && isUnchangedSince(edit, entry);
}
