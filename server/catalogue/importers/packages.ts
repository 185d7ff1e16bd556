import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { packages } from "#server/db/schema/index.ts";
import { blank, name, pounds, slug } from "../files/fields.ts";
import { toSafeHtml } from "../files/html.ts";
import type { Problems } from "../files/problems.ts";
import { type Source, validateRows } from "../files/source.ts";
import { type OnRefused, syncBySlug } from "../writing/sync.ts";

const Group = z.object({ group: name, packages: z.array(z.unknown(), "must be a list") });
const PackageEntry = z.object({
  slug,
  title: name,
  price: pounds,
  period: z.enum(["day", "week", "month", "year"], "must be day, week, month or year"),
  description: blank,
});

type Row = typeof packages.$inferInsert;

export function readPackages(source: Source, problems: Problems): Row[] {
  const slugs = new Set<string>();
  const inGroups = validateRows(source, ["packages"], Group, problems).flatMap(({ value: { group }, path }) =>
    validateRows(source, [...path, "packages"], PackageEntry, problems, slugs).map(({ value }) => ({
      group,
      ...value,
    })),
  );
  return inGroups.map(({ group, slug, title, price, period, description }, listOrder) => ({
    slug,
    title,
    period,
    groupName: group,
    pricePence: price,
    descriptionHtml: toSafeHtml(description),
    listOrder,
  }));
}

export const writePackages = (db: Database, rows: Row[], onRefused: OnRefused) =>
  syncBySlug(db, packages, rows, { onRefused });
