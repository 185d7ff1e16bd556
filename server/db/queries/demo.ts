import { and, count, eq, exists, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../open.ts";
import * as tables from "../schema/index.ts";

const { accounts, albums, artists, banners, beatCategories, beats, categories, codes, codeUses, labels } = tables;
const { merchandise, merchandiseCategories, nfts, orderLines, orders, packages, pageCategories, pages } = tables;
const { payments, settings, shares, songArtists, songGenres, songs, subscribers, subscriptions, videos } = tables;

/** How many demo accounts a store has, and how many packages it sells. */
export interface Demo {
  accounts: number;
  packages: number;
}

/** What is left of the demo in a store; null if it has no demo account. */
export async function findDemo(db: Database): Promise<Demo | null> {
  const demoAccounts = await db.$count(accounts, eq(accounts.isDemo, true));
  return demoAccounts === 0
    ? null
    : { accounts: demoAccounts, packages: await db.$count(packages, eq(packages.isVisible, true)) };
}

/** Whether anybody has paid real money in the store. */
export async function hasTakenMoney(db: Database): Promise<boolean> {
  const [taken] = await db
    .select({ times: count() })
    .from(payments)
    .where(and(eq(payments.environment, "live"), sql`${payments.captureId} is not null`));
  return taken !== undefined && taken.times > 0;
}

/** Whether a song was imported together with the demo accounts. */
const cameWithDemo = (db: Database): SQL =>
  exists(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.isDemo, true), eq(accounts.createdAt, songs.createdAt))),
  );

/** Whether the store has music besides the demo’s. */
export const hasOwnMusic = async (db: Database): Promise<boolean> =>
  (await db.$count(songs, not(cameWithDemo(db)))) > 0;

const isUnusedBy = (id: PgColumn, ...references: PgColumn[]): SQL =>
  sql.join(
    references.map((column) => sql`not exists (select from ${column.table} where ${column} = ${id})`),
    sql` and `,
  );

/**
 * Removes the demo: its accounts, its songs, and the rest of its catalogue. If the operator has imported songs too,
 * that import hid the demo's entries, so only entries that an import has hidden are removed. Other accounts paid for
 * demo goods with play money, so their subscriptions to demo packages are removed too; their orders stay, without
 * references to the goods. `hasStoreFile` says whether the operator's folder has a store.yaml, which may define
 * packages and header images.
 */
export async function removeDemo(db: Database, { hasStoreFile }: { hasStoreFile: boolean }): Promise<void> {
  await db.delete(songs).where(cameWithDemo(db));
  const isMixed = (await db.$count(songs)) > 0;
  const isDemos: IsDemos = (table) => (isMixed ? isHiddenByImport(table) : sql`true`);
  await removeAccounts(db);
  await removeGoods(db, isDemos);
  await removePackages(db, isMixed && hasStoreFile ? isDemos(packages) : sql`true`);
  await removeMusic(db, isDemos);
  for (const table of [videos, pages, banners, nfts]) await db.delete(table as PgTable).where(isDemos(table));
  await db.delete(pageCategories).where(isUnusedBy(pageCategories.id, pages.categoryId));
  if (!(isMixed && hasStoreFile)) await db.delete(settings).where(sql`${settings.key} in ('store', 'store.yaml')`);
}

async function removeAccounts(db: Database): Promise<void> {
  const isOfDemo = (accountId: PgColumn) =>
    sql`${accountId} in (select ${accounts.id} from ${accounts} where ${accounts.isDemo})`;
  await db.delete(shares).where(isOfDemo(shares.accountId));
  await db.delete(subscribers).where(isOfDemo(subscribers.accountId));
  for (const table of [subscriptions, payments, orders])
    await db.delete(table as PgTable).where(isOfDemo(table.accountId));
  await db.delete(accounts).where(eq(accounts.isDemo, true));
}

type IsDemos = (table: { isVisible: PgColumn; edited: PgColumn }) => SQL;

/** Imports do not change the visibility of what the back office has hidden or shown. */
const isHiddenByImport: IsDemos = ({ isVisible, edited }) => sql`not ${isVisible} and 'isVisible' <> all(${edited})`;

async function removeGoods(db: Database, isDemos: IsDemos): Promise<void> {
  const gone = (column: PgColumn, table: (typeof beats | typeof codes) & PgTable) =>
    sql`${column} in (select ${table.id} from ${table} where ${isDemos(table)})`;
  await db.update(orderLines).set({ beatId: null, licenceId: null }).where(gone(orderLines.beatId, beats));
  await db.delete(beats).where(isDemos(beats));
  await db.delete(merchandise).where(isDemos(merchandise));
  await db.update(orders).set({ codeId: null }).where(gone(orders.codeId, codes));
  await db.delete(codeUses).where(gone(codeUses.codeId, codes));
  await db.delete(codes).where(isDemos(codes));
  await db.delete(beatCategories).where(isUnusedBy(beatCategories.id, beats.categoryId));
  await db.delete(merchandiseCategories).where(isUnusedBy(merchandiseCategories.id, merchandise.categoryId));
}

async function removePackages(db: Database, isDemos: SQL): Promise<void> {
  const gone = (column: PgColumn) => sql`${column} in (select ${packages.id} from ${packages} where ${isDemos})`;
  const ended = await db
    .delete(subscriptions)
    .where(gone(subscriptions.packageId))
    .returning({ accountId: subscriptions.accountId });
  const last = sql`(select max(${subscriptions.endsAt}) from ${subscriptions} where ${subscriptions.accountId} = ${accounts.id})`;
  await db
    .update(accounts)
    .set({ subscribedUntil: last })
    .where(sql`${accounts.id} = any(${sql.param(ended.map(({ accountId }) => accountId))}::int[])`);
  await db.update(orderLines).set({ packageId: null }).where(gone(orderLines.packageId));
  await db.delete(packages).where(isDemos);
}

async function removeMusic(db: Database, isDemos: IsDemos): Promise<void> {
  await db.delete(albums).where(and(isDemos(albums), isUnusedBy(albums.id, songs.albumId)));
  await db.delete(labels).where(and(isDemos(labels), isUnusedBy(labels.id, songs.labelId, albums.labelId)));
  await db
    .delete(artists)
    .where(and(isDemos(artists), isUnusedBy(artists.id, songs.artistId, songArtists.artistId, albums.artistId)));
  await db
    .delete(categories)
    .where(and(isDemos(categories), isUnusedBy(categories.id, songs.genreId, songGenres.genreId)));
}
