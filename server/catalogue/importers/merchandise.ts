import { and, arrayOverlaps, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { NEEDS_OPTIONS } from "#lib/productType.ts";
import type { Database } from "#server/db/open.ts";
import { merchandise, merchandiseOptions } from "#server/db/schema/index.ts";
import { AUDIO_EXTENSIONS } from "#server/media/mimeTypes.ts";
import { blank, count, name, optional, pounds, slug } from "../files/fields.ts";
import { toSafeHtml } from "../files/html.ts";
import { coverOf, fileOf, type Reading, readThings, type Things } from "../reading/reading.ts";
import { refusedFile } from "../reading/refused.ts";
import { readFallback } from "../reading/renditions.ts";
import { syncBySlug, writeAllButRefused } from "../writing/sync.ts";
import { inCategories } from "./shopCategories.ts";
import { withoutSellers } from "./withoutSellers.ts";

/** A colour, either alone or with the number of the picture that shows it. */
const ColourEntry = z.union(
  [
    z.pipe(
      name,
      z.transform((colour) => ({ name: colour, picture: undefined })),
    ),
    z.object({ name, picture: optional(count) }),
  ],
  "must be a name, or a name and a picture",
);

const ProductFile = z.object({
  name,
  category: slug,
  price: pounds,
  product_type: name,
  description: blank,
  long_description: blank,
  colours: optional(z.array(ColourEntry, "must be a list")),
  sizes: optional(z.array(name, "must be a list")),
  stock: optional(count),
});

export interface Product {
  category: string;
  options: { kind: "color" | "size"; value: string; picture: number | null; listOrder: number }[];
  row: Omit<typeof merchandise.$inferInsert, "categoryId">;
}

const MAX_PICTURES = 20;

/** Finds `<slug>.2.webp`, `<slug>.3.webp` and so on, up to the first missing number. */
async function morePictures(reading: Reading, stem: string): Promise<string[]> {
  const fileIds: string[] = [];
  const isThere = (number: number) => reading.folder.pictures(`${stem}.${number}`).length > 0;
  for (let number = 2; number <= MAX_PICTURES && isThere(number); number++) {
    const fileId = await coverOf(reading, `${stem}.${number}`);
    if (fileId) fileIds.push(fileId);
  }
  return fileIds;
}

export const readMerchandise = (reading: Reading): Promise<Things<Product>> =>
  readThings(reading, "merchandise", ProductFile, async ({ slug, stem, value, source }, listOrder) => {
    const once = (field: "colours" | "sizes", written: string[]) => {
      const twice = written.filter((one, at) => written.indexOf(one) !== at);
      for (const one of twice) reading.problems.note(source.file, `${field} has ${one} twice`, source.lineOf([field]));
      return [...new Set(written)];
    };
    const colours = value.colours ?? [];
    const pictureOf = (colour: string) => colours.find(({ name }) => name === colour)?.picture ?? null;
    const names = once(
      "colours",
      colours.map(({ name }) => name),
    );
    const sizes = once("sizes", value.sizes ?? []);
    const options = [
      ...names.map((name, order) => ({
        kind: "color" as const,
        value: name,
        listOrder: order,
        picture: pictureOf(name),
      })),
      ...sizes.map((size, order) => ({ kind: "size" as const, value: size, listOrder: order, picture: null })),
    ];
    const lacks = value.product_type === NEEDS_OPTIONS && (!value.colours?.length || !value.sizes?.length);
    if (lacks)
      reading.problems.note(
        source.file,
        'a product of the type "Other" needs colours and sizes',
        source.lineOf(["product_type"]),
      );
    const sample = reading.folder.beside(stem, AUDIO_EXTENSIONS);
    const sampleFileId = sample ? await fileOf(reading, sample.path) : null;
    if (sample && sampleFileId) await readFallback(reading, sample, sampleFileId, {});
    return {
      category: value.category,
      options,
      row: {
        slug,
        name: value.name,
        pricePence: value.price,
        productType: value.product_type,
        imageFileId: await coverOf(reading, stem),
        moreFileIds: await morePictures(reading, stem),
        sampleFileId,
        descriptionHtml: toSafeHtml(value.description),
        longDescriptionHtml: toSafeHtml(value.long_description),
        stock: value.stock ?? null,
        stockGiven: value.stock ?? null,
        listOrder,
      },
    };
  });

/**
 * Every sale reduces the stock. An import therefore sets the stock only if the number in the file has changed since the
 * last import.
 */
const stockOfFile = sql`case when ${merchandise.stockGiven} is distinct from excluded.stock_given then excluded.stock else ${merchandise.stock} end`;

export async function writeMerchandise(
  db: Database,
  things: Things<Product>,
  categoryIds: Map<string, number>,
  reading: Reading,
) {
  const { broken } = things;
  const onRefused = refusedFile(reading, "merchandise");
  const found = await withoutSellers(db, { table: merchandise, one: "product" }, things.found, onRefused);
  const rows = inCategories(found, categoryIds, onRefused);
  const written = await syncBySlug(db, merchandise, rows, {
    unreadSlugs: broken,
    onRefused,
    changed: { stock: stockOfFile },
  });
  const edited = await editedOptions(db);
  for (const { row, options } of found) {
    const merchandiseId = written.ids.get(row.slug);
    if (merchandiseId === undefined) continue;
    const kinds = (["color", "size"] as const).filter((kind) => !edited.get(merchandiseId)?.includes(OPTIONS[kind]));
    const wanted = { merchandiseId, kinds, options: options.filter(({ kind }) => kinds.includes(kind)) };
    await writeOptions(db, wanted, (reason) => onRefused(row.slug, reason));
  }
  return written;
}

/** The names under which the back office edits options. */
const OPTIONS = { color: "colours", size: "sizes" } as const;

/** The options edited in the back office, by product id. */
async function editedOptions(db: Database): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: merchandise.id, edited: merchandise.edited })
    .from(merchandise)
    .where(arrayOverlaps(merchandise.edited, Object.values(OPTIONS)));
  return new Map(rows.map(({ id, edited }) => [id, edited]));
}

type Options = Product["options"];

interface WantedOptions {
  merchandiseId: number;
  /** The kinds of options to write: those that were not edited in the back office. */
  kinds: Options[number]["kind"][];
  options: Options;
}

async function writeOptions(
  db: Database,
  { merchandiseId, kinds, options }: WantedOptions,
  onRefused: (reason: string) => void,
): Promise<void> {
  await db
    .update(merchandiseOptions)
    .set({ isVisible: false })
    .where(and(eq(merchandiseOptions.merchandiseId, merchandiseId), inArray(merchandiseOptions.kind, kinds)));
  const target = [merchandiseOptions.merchandiseId, merchandiseOptions.kind, merchandiseOptions.value];
  const set = { isVisible: true, picture: sql`excluded.picture`, listOrder: sql`excluded.list_order` };
  const insert = (savepoint: Database, some: (Options[number] & { merchandiseId: number })[]) =>
    savepoint
      .insert(merchandiseOptions)
      .values(some)
      .onConflictDoUpdate({ target, set })
      .returning({ id: merchandiseOptions.id });
  const rows = options.map((option) => ({ ...option, merchandiseId }));
  await writeAllButRefused(db, rows, insert, ({ kind, value }, reason) => onRefused(`${kind} ${value}: ${reason}`));
}
