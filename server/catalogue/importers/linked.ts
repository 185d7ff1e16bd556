import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { banners, nfts } from "#server/db/schema/index.ts";
import { link, name, slug } from "../files/fields.ts";
import { openYaml, validateRows } from "../files/source.ts";
import { coverOf, type Reading, wideOf } from "../reading/reading.ts";
import { refusedEntry } from "../reading/refused.ts";
import { syncBySlug } from "../writing/sync.ts";

const [BANNERS, NFTS] = ["banners.yaml", "nfts.yaml"];
const BannerEntry = z.object({ slug, link });
const NftEntry = z.object({ slug, name, link });

/** The rows of a list file beside store.yaml, or null if the file is invalid: the store's rows are then not changed. */
async function rowsOf<S extends z.ZodMiniObject>(
  { folder, problems }: Reading,
  file: string,
  schema: S,
): Promise<z.output<S>[] | null> {
  if (!folder.find(file)) return [];
  const source = await openYaml(folder, file, problems);
  return source && validateRows(source, [], schema, problems).map(({ value }) => value);
}

type BannerRow = typeof banners.$inferInsert;
type NftRow = typeof nfts.$inferInsert;

export async function readBanners(reading: Reading): Promise<BannerRow[] | null> {
  const rows = await rowsOf(reading, BANNERS, BannerEntry);
  const pictured = rows?.map(async (row, listOrder) => ({
    ...row,
    listOrder,
    imageFileId: await wideOf(reading, `banners/${row.slug}`),
  }));
  return pictured ? Promise.all(pictured) : null;
}

export async function readNfts(reading: Reading): Promise<NftRow[] | null> {
  const rows = await rowsOf(reading, NFTS, NftEntry);
  const pictured = rows?.map(async (row, listOrder) => ({
    ...row,
    listOrder,
    imageFileId: await coverOf(reading, `nfts/${row.slug}`),
  }));
  return pictured ? Promise.all(pictured) : null;
}

export const writeBanners = (db: Database, rows: BannerRow[], reading: Reading) =>
  syncBySlug(db, banners, rows, { onRefused: refusedEntry(reading, BANNERS) });
export const writeNfts = (db: Database, rows: NftRow[], reading: Reading) =>
  syncBySlug(db, nfts, rows, { onRefused: refusedEntry(reading, NFTS) });
