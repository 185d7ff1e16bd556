import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { beatCategories, merchandiseCategories } from "#server/db/schema/index.ts";
import { name, slug } from "../files/fields.ts";
import type { Problems } from "../files/problems.ts";
import { type Source, validateRows } from "../files/source.ts";
import { titleOfSlug } from "../writing/slugs.ts";
import { type OnRefused, syncBySlug } from "../writing/sync.ts";

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

/** Writes the categories that store.yaml lists, and then those that only products mention. */
export function writeShopCategories(
  db: Database,
  list: keyof typeof TABLES,
  { rows, named, onRefused }: { rows: Row[]; named: string[]; onRefused: OnRefused },
) {
  const known = new Set(rows.map(({ slug }) => slug));
  const unlisted = [...new Set(named)].filter((slug) => !known.has(slug));
  const added = unlisted.map((slug, index) => ({ slug, name: titleOfSlug(slug), listOrder: rows.length + index }));
  return syncBySlug(db, TABLES[list], [...rows, ...added], { onRefused });
}

/** Adds the category ids to products. A product whose category was refused is left out and reported. */
export const inCategories = <Row extends { slug: string }>(
  found: { row: Row; category: string }[],
  categoryIds: Map<string, number>,
  onRefused: OnRefused,
): (Row & { categoryId: number })[] =>
  found.flatMap(({ row, category }) => {
    const categoryId = categoryIds.get(category);
    if (categoryId !== undefined) return [{ ...row, categoryId }];
    onRefused(row.slug, `its category ${category} was left out`);
    return [];
  });
