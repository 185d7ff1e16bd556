import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Pence, pence } from "#contract/money.ts";
import type { Database } from "#server/db/open.ts";
import { beatCategories, beats, licences } from "#server/db/schema/index.ts";

/** The names of a beat's licences, in their order. */
const licenceNames = sql<string[]>`array(
  select ${licences.name} from ${licences}
  where ${licences.beatId} = ${beats.id} and ${licences.isVisible}
  order by ${licences.listOrder}, ${licences.id})`;

/** The price of the cheapest licence of a beat; null where it has none. */
const lowestPence = sql`(
  select min(${licences.pricePence}) from ${licences}
  where ${licences.beatId} = ${beats.id} and ${licences.isVisible})`.mapWith((sum: string): Pence | null =>
  pence(Number(sum)),
);

const selectBeats = (db: Database, where?: SQL) =>
  db
    .select({ beat: beats, categoryName: beatCategories.name, licenceNames, lowestPence })
    .from(beats)
    .innerJoin(beatCategories, eq(beatCategories.id, beats.categoryId))
    .where(and(eq(beats.isVisible, true), where))
    .orderBy(asc(beats.listOrder), asc(beats.id));

export type BeatRow = Awaited<ReturnType<typeof selectBeats>>[number];

export const listBeats = (db: Database, categoryIds: number[] | "all"): Promise<BeatRow[]> =>
  selectBeats(db, categoryIds === "all" ? undefined : inArray(beats.categoryId, categoryIds));

export async function findBeat(db: Database, id: number): Promise<BeatRow | undefined> {
  const [beat] = await selectBeats(db, eq(beats.id, id));
  return beat;
}

export const listLicences = (db: Database, beatId: number) =>
  db
    .select()
    .from(licences)
    .where(and(eq(licences.beatId, beatId), eq(licences.isVisible, true)))
    .orderBy(asc(licences.listOrder), asc(licences.id));

export const listBeatCategories = (db: Database) =>
  db
    .select({ id: beatCategories.id, name: beatCategories.name })
    .from(beatCategories)
    .where(eq(beatCategories.isVisible, true))
    .orderBy(asc(beatCategories.listOrder), asc(beatCategories.id));

export const sellsBeats = async (db: Database): Promise<boolean> =>
  (await db.$count(beats, eq(beats.isVisible, true))) > 0;
