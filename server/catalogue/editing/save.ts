import * as z from "zod/mini";
import type { FieldErrors } from "#contract/errors.ts";
import type { Change } from "#server/domain/auditChain.ts";
import { invalid, refusal } from "../../common/failure.ts";
import type { Database } from "../../db/open.ts";
import { type Entry, findEntry, insertEntry, slugsLike, updateEntry } from "../../db/queries/admin/entries.ts";
import type { Services } from "../../services.ts";
import { ADDED_HERE } from "../writing/edited.ts";
import { freeSlug, slugify } from "../writing/slugs.ts";
import type { Kind } from "./kind.ts";

type Context = Pick<Services, "db" | "now">;
type Texts = Record<string, string>;
type Values = Record<string, unknown>;

export const titleOf = ({ title }: Kind, values: Values): string => String(values[title] ?? "");

/** Reads these fields from the texts of a form. Throws with an error for each field that is not valid. */
function readValues({ fields }: Kind, texts: Texts, names: string[]): Values {
  const errors: FieldErrors = {};
  const values: Values = {};
  for (const name of names) {
    const read = z.safeParse(fields[name]?.schema ?? z.never(), texts[name] ?? "");
    if (read.success) values[name] = read.data;
    else errors[name] = [read.error.issues[0]?.message ?? "This isn’t valid."];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

async function checkWhole({ check }: Kind, values: Values, db: Database, id?: number): Promise<void> {
  const errors = (await check?.(values, db, id)) ?? {};
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The columns that store these values. */
async function toColumns(db: Database, { fields }: Kind, values: Values): Promise<Values> {
  const columns: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.columns) Object.assign(columns, await field.columns(db, value));
    else if (!field?.save) columns[name] = value;
  }
  return columns;
}

async function saveElsewhere(db: Database, { fields }: Kind, id: number, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fields[name]?.save?.(db, id, value);
}

/** Values in the form that the audit log stores. */
const logged = ({ fields }: Kind, values: Values): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fields[name]?.show(value) ?? ""]));

async function freeSlugFor(db: Database, { table }: Kind, name: string): Promise<{ slug?: string }> {
  if (!table.slug) return {};
  const wish = slugify(name);
  const taken = await slugsLike(db, table, table.slug, wish);
  return { slug: freeSlug([wish], (slug) => taken.has(slug)) };
}

/** The texts of a new entry as they would be saved. Throws if they do not make a valid entry. */
export async function checkNewEntry(db: Database, kind: Kind, texts: Texts): Promise<Texts> {
  const values = readValues(kind, texts, Object.keys(kind.fields));
  await checkWhole(kind, values, db);
  return logged(kind, values);
}

/** Adds an entry. Imports do not change it. `marks` are added to the entry's `edited`. */
export async function addEntry(
  { db, now }: Context,
  kind: Kind,
  texts: Texts,
  marks: string[] = [],
): Promise<{ id: number; change: Change }> {
  const names = Object.keys(kind.fields);
  const values = readValues(kind, texts, names);
  await checkWhole(kind, values, db);
  const columns = await toColumns(db, kind, values);
  const title = titleOf(kind, values);
  const keys = [...names, ...Object.keys({ ...kind.fixed, ...columns })];
  const edited = [...new Set([...keys, "isVisible", ADDED_HERE, ...marks])];
  const slug = await freeSlugFor(db, kind, title);
  const id = await insertEntry(db, kind.table, { ...kind.fixed, ...columns, ...slug, edited });
  await saveElsewhere(db, kind, id, values);
  await kind.afterChange?.(db, now());
  const subject = `${kind.one} ${title}`;
  return { id, change: { action: `${kind.one}.add`, subject, before: {}, after: logged(kind, values) } };
}

interface FormTexts {
  values: Texts;
  /** The values when the form was loaded. */
  seen: Texts;
}

interface ReadChange {
  values: Values;
  before: Texts;
  /** As entered. */
  after: Texts;
}

/** The validated changes that a form makes to an entry; null if it changes nothing. */
export async function readChange(
  db: Database,
  kind: Kind,
  entry: Entry,
  { values: texts, seen }: FormTexts,
): Promise<ReadChange | null> {
  const named = Object.keys(texts).filter((name) => Object.hasOwn(kind.fields, name));
  const read = readValues(kind, texts, named);
  const shown = logged(kind, entry.values);
  const changed = named.filter((name) => kind.fields[name]?.show(read[name]) !== shown[name]);
  if (changed.length === 0) return null;
  const stale = changed.find((name) => seen[name] !== shown[name]);
  if (stale !== undefined)
    throw refusal(
      `${kind.fields[stale]?.label} has changed to “${shown[stale]}” in the meantime. Reload and try again.`,
    );
  const values = Object.fromEntries(changed.map((name) => [name, read[name]]));
  await checkWhole(kind, { ...entry.values, ...values }, db, entry.id);
  const before = Object.fromEntries(changed.map((name) => [name, shown[name] ?? ""]));
  return { values, before, after: logged(kind, values) };
}

/** What the audit log calls a change to an entry’s fields. */
export const editOf = ({ one }: Kind): string => `${one}.edit`;

/** Changes some fields of an entry. Imports no longer change these fields. */
export async function changeEntry(
  { db, now }: Context,
  kind: Kind,
  entry: Entry,
  form: FormTexts,
): Promise<Change | null> {
  const read = await readChange(db, kind, entry, form);
  if (!read) return null;
  const { id } = entry;
  const { values, before } = read;
  const columns = await toColumns(db, kind, values);
  const edited = [...new Set([...entry.edited, ...Object.keys(values), ...Object.keys(columns)])];
  await updateEntry(db, kind.table, id, { ...columns, edited });
  await saveElsewhere(db, kind, id, values);
  await kind.afterChange?.(db, now());
  const subject = `${kind.one} ${titleOf(kind, entry.values)}`;
  // Records the stored values, because an undo compares those. They may spell names differently from the form.
  const stored = logged(kind, (await findEntry(db, kind, id))?.values ?? values);
  const after = Object.fromEntries(Object.keys(values).map((name) => [name, stored[name] ?? ""]));
  return { action: editOf(kind), subject, before: { id, ...before }, after: { id, ...after } };
}
