import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { beatCategories, merchandiseCategories } from "#server/db/schema/index.ts";
import { name, slug } from "../files/fields.ts";
import type { Problems } from "../files/problems.ts";
import { type Source, validateRows } from "../files/source.ts";
import { titleOfSlug } from "../writing/slugs.ts";
import { syncBySlug } from "../writing/sync.ts";

export const CategoryEntry = z.object({ slug, name });

interface Row {
  slug: string;
  name: string;
  listOrder: number;
}

const TABLES = { beat_categories: beatCategories, merchandise_categories: merchandiseCategories };

export function readShopCategories(source: Source | null, list: keyof typeof TABLES, problems: Problems): Row[] {
  return source
    ? validateRows(source, [list], CategoryEntry, problems).map(({ value }, listOrder) => ({ ...value, listOrder }))
    : [];
}

/** Writes the categories that store.yaml lists, followed by those that only products mention. */
export function writeShopCategories(db: Database, list: keyof typeof TABLES, rows: Row[], named: string[]) {
  const known = new Set(rows.map(({ slug }) => slug));
  const unlisted = [...new Set(named)].filter((slug) => !known.has(slug));
  const added = unlisted.map((slug, index) => ({ slug, name: titleOfSlug(slug), listOrder: rows.length + index }));
  return syncBySlug(db, TABLES[list], [...rows, ...added]);
}
