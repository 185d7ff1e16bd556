import { and, asc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { type Pence, pence } from "#contract/money.ts";
import type { Database } from "#server/db/open.ts";
import { beatCategories, beats, files, licences, orderLines, orders, payments } from "#server/db/schema/index.ts";

/** The names of a beat's licences, in their order. */
const licenceNames = sql<string[]>`array(
  select ${licences.name} from ${licences}
  where ${licences.beatId} = ${beats.id} and ${licences.isVisible}
  order by ${licences.listOrder}, ${licences.id})`;

/** The price of a beat's cheapest licence; null if it has none. */
const lowestPence = sql`(
  select min(${licences.pricePence}) from ${licences}
  where ${licences.beatId} = ${beats.id} and ${licences.isVisible})`.mapWith((sum: string): Pence | null =>
  pence(Number(sum)),
);

/** The path of the file that a buyer downloads. */
const soldPath = sql<string | null>`(
  select ${files.path} from ${files} where ${files.id} = coalesce(${beats.masterFileId}, ${beats.previewFileId}))`;

/** Whether an exclusive licence of a beat has been sold and not refunded. Licences that others bought stay valid. */
const isSold = sql`exists (
  select from ${orderLines} inner join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.beatId} = ${beats.id} and ${orderLines.isExclusive} and ${orders.paid} = 'Paid')`;

/** Whether an exclusive licence has been sold, or is being paid for. */
const isTaken = sql`(
  ${isSold}
  or exists (
    select from ${payments} where ${payments.state} = 'capturing' and ${payments.held}
      @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('beatId', ${beats.id}, 'isExclusive', true)))))`;

/** Whether the store shows and sells a beat. */
export const isBeatForSale = and(eq(beats.isVisible, true), not(isTaken));

/**
 * Locks a beat until the transaction ends: exclusively for an exclusive licence, shared for others. Once it holds the
 * lock, checks that the beat is still for sale, and returns false if it is not.
 */
export async function lockBeatForSale(db: Database, beatId: number, isExclusive: boolean): Promise<boolean> {
  await db
    .select({ id: beats.id })
    .from(beats)
    .where(eq(beats.id, beatId))
    .for(isExclusive ? "no key update" : "share");
  return (await db.$count(beats, and(eq(beats.id, beatId), isBeatForSale))) > 0;
}

const selectBeats = (db: Database, where: SQL | undefined) =>
  db
    .select({ beat: beats, categoryName: beatCategories.name, licenceNames, lowestPence, soldPath })
    .from(beats)
    .innerJoin(beatCategories, eq(beatCategories.id, beats.categoryId))
    .where(where)
    .orderBy(asc(beats.listOrder), asc(beats.id));

export type BeatRow = Awaited<ReturnType<typeof selectBeats>>[number];

export const listBeats = (db: Database, categoryIds: number[] | "all"): Promise<BeatRow[]> =>
  selectBeats(db, and(isBeatForSale, categoryIds === "all" ? undefined : inArray(beats.categoryId, categoryIds)));

/** Beats by id, whether the store still shows and sells them or not. */
export const listBeatsOf = (db: Database, ids: number[]): Promise<BeatRow[]> => selectBeats(db, inArray(beats.id, ids));

export async function findBeat(db: Database, id: number): Promise<BeatRow | undefined> {
  const [beat] = await selectBeats(db, and(isBeatForSale, eq(beats.id, id)));
  return beat;
}

/** A beat that left the store because its exclusive licence was sold, unless its owner hides it. */
export async function findSoldBeat(db: Database, id: number): Promise<BeatRow["beat"] | undefined> {
  const [beat] = await db
    .select()
    .from(beats)
    .where(and(eq(beats.id, id), eq(beats.isVisible, true), isSold));
  return beat;
}

export const listLicences = (db: Database, beatId: number) =>
  db
    .select()
    .from(licences)
    .where(and(eq(licences.beatId, beatId), eq(licences.isVisible, true)))
    .orderBy(asc(licences.listOrder), asc(licences.id));

/** The categories that have beats for sale. */
export const listBeatCategories = (db: Database) =>
  db
    .select({ id: beatCategories.id, name: beatCategories.name })
    .from(beatCategories)
    .where(
      and(
        eq(beatCategories.isVisible, true),
        inArray(beatCategories.id, db.select({ id: beats.categoryId }).from(beats).where(isBeatForSale)),
      ),
    )
    .orderBy(asc(beatCategories.listOrder), asc(beatCategories.id));

/** The ids of all beats that the store shows and sells. */
export async function beatsForSale(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: beats.id }).from(beats).where(isBeatForSale);
  return new Set(rows.map(({ id }) => id));
}

export const sellsBeats = async (db: Database): Promise<boolean> => (await db.$count(beats, isBeatForSale)) > 0;
