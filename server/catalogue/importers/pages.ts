import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { pageCategories, pages } from "#server/db/schema/index.ts";
import { name, slug } from "../files/fields.ts";
import { nameOf } from "../files/folder.ts";
import { toSafeHtml } from "../files/html.ts";
import { readText } from "../files/readText.ts";
import { readYaml, type Source, validate, validateRows } from "../files/source.ts";
import type { Reading, Things } from "../reading/reading.ts";
import { refusedEntry, refusedFile } from "../reading/refused.ts";
import { isSlug, titleOfSlug } from "../writing/slugs.ts";
import { type OnRefused, syncBySlug, writeAllButRefused } from "../writing/sync.ts";
import { CategoryEntry } from "./shopCategories.ts";

const FrontMatter = z.object({ title: name, category: slug });
const FENCED = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

export interface Page {
  category: string;
  row: Omit<typeof pages.$inferInsert, "categoryId">;
}

async function readPage({ folder, problems }: Reading, path: string, listOrder: number): Promise<Page | null> {
  const text = await readText(folder, path, problems);
  if (text === null) return null;
  const found = FENCED.exec(text);
  const slug = nameOf(path);
  if (!found || !isSlug(slug)) {
    problems.add(
      path,
      found
        ? "the file's name is the slug and may contain only a–z, 0–9 and hyphens"
        : "it must begin with --- and its title and category",
      1,
    );
    return null;
  }
  const [, head = "", body = ""] = found;
  const source = readYaml(path, head, problems, 1);
  const value = source && validate(source, [], FrontMatter, problems);
  return (
    value && { category: value.category, row: { slug, title: value.title, bodyHtml: toSafeHtml(body), listOrder } }
  );
}

export async function readPages(reading: Reading): Promise<Things<Page>> {
  const files = reading.folder.list("pages", ".md");
  const read = await Promise.all(
    files.map(async ({ path }, index) => ({ path, page: await readPage(reading, path, index) })),
  );
  return {
    found: read.flatMap(({ page }) => page ?? []),
    broken: read.flatMap(({ path, page }) => (page ? [] : [nameOf(path)])),
  };
}

export async function writePages(
  db: Database,
  { found, broken }: Things<Page>,
  store: Source | null,
  reading: Reading,
) {
  const listed = store
    ? validateRows(store, ["page_categories"], CategoryEntry, reading.problems).map(({ value }) => value)
    : [];
  const names = new Map([
    ...found.map(({ category }) => [category, titleOfSlug(category)] as const),
    ...listed.map(({ slug, name }) => [slug, name] as const),
  ]);
  const order = [...new Set([...listed.map(({ slug }) => slug), ...names.keys()])];
  const categoryIds = await writePageCategories(
    db,
    order.map((slug, listOrder) => ({ slug, name: names.get(slug) ?? slug, listOrder })),
    refusedEntry(reading, "store.yaml"),
  );
  return syncBySlug(
    db,
    pages,
    found.map(({ row, category }) => ({ ...row, categoryId: categoryIds.get(category) ?? null })),
    { unreadSlugs: broken, onRefused: refusedFile(reading, "pages", ".md") },
  );
}

/** A category without a visible page is not displayed, so categories need not be hidden. */
async function writePageCategories(
  db: Database,
  rows: (typeof pageCategories.$inferInsert)[],
  onRefused: OnRefused,
): Promise<Map<string, number>> {
  const insert = (savepoint: Database, some: typeof rows) =>
    savepoint
      .insert(pageCategories)
      .values(some)
      .onConflictDoUpdate({
        target: pageCategories.slug,
        set: { name: sql`excluded.name`, listOrder: sql`excluded.list_order` },
      })
      .returning({ id: pageCategories.id, slug: pageCategories.slug });
  const written = await writeAllButRefused(db, rows, insert, ({ slug }, reason) => onRefused(slug, reason));
  return new Map(written.map(({ id, slug }) => [slug, id]));
}
