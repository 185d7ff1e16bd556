import { and, not, notInArray } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { codes } from "#server/db/schema/index.ts";
import { count, name, optional, pounds, strictDay, whole, yesNo } from "../files/fields.ts";
import { openYaml, validateRows } from "../files/source.ts";
import type { Reading } from "../reading/reading.ts";
import { refusedEntry } from "../reading/refused.ts";
import { currentRows, findKept, isEdited } from "../writing/edited.ts";
import { replaceWithGiven, writeAllButRefused } from "../writing/sync.ts";

const CodeEntry = z.object({
  code: name,
  percent: optional(whole().check(z.minimum(1, "must be 1 or more"), z.maximum(100, "must be 100 or less"))),
  amount: optional(pounds),
  once_per_account: optional(yesNo),
  total_uses: optional(count),
  from: optional(strictDay),
  to: optional(strictDay),
  for: optional(z.array(z.enum(["merchandise", "beat", "package"], "must be merchandise, beat or package"))),
});

const FILE = "codes.yaml";

type Row = typeof codes.$inferInsert;

/** A date in a file means the whole day in UTC. */
const startOf = (date: string | undefined): Date | null => (date ? new Date(`${date}T00:00:00Z`) : null);
const endOf = (date: string | undefined): Date | null => (date ? new Date(`${date}T23:59:59.999Z`) : null);

/** Returns null if the file is invalid: the store's codes are then not changed. */
export async function readCodes({ folder, problems }: Reading): Promise<Row[] | null> {
  if (!folder.find(FILE)) return [];
  const source = await openYaml(folder, FILE, problems);
  if (!source) return null;
  return validateRows(source, [], CodeEntry, problems).flatMap(({ value, path }) => {
    if ((value.percent === undefined) === (value.amount === undefined)) {
      problems.add(source.file, `${value.code} needs either percent or amount`, source.lineOf(path));
      return [];
    }
    return [
      {
        code: value.code.toUpperCase(),
        percent: value.percent ?? null,
        amountPence: value.amount ?? null,
        isOncePerAccount: value.once_per_account ?? false,
        totalUses: value.total_uses ?? null,
        validFrom: startOf(value.from),
        validUntil: endOf(value.to),
        goods: value.for ?? [],
      },
    ];
  });
}

export async function writeCodes(db: Database, rows: Row[], reading: Reading) {
  const [columns, given] = [codes, rows.map(({ code }) => code)];
  const hidden = await db
    .update(columns)
    .set({ isVisible: false })
    .where(and(columns.isVisible, not(isEdited(columns, "isVisible")), notInArray(columns.code, given)))
    .returning({ id: columns.id });
  const refuse = refusedEntry(reading, FILE);
  let shown = 0;
  const kept = findKept(columns, rows, await currentRows(db, columns, undefined, "code"), "code");
  for (const row of rows) {
    const { code } = row;
    const set = replaceWithGiven(columns, [row], { atFirst: ["code"] });
    const insert = (savepoint: Database, some: Row[]) =>
      savepoint
        .insert(columns)
        .values(some)
        .onConflictDoUpdate({ target: columns.code, set })
        .returning({ code: columns.code });
    shown += (await writeAllButRefused(db, [row], insert, (_, reason) => refuse(code, reason))).length;
  }
  return { shown, hidden: hidden.length, kept };
}
