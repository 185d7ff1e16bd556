import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { beats, derivedMedia, files, licences, orderLines, orders } from "#server/db/schema/index.ts";

/** Whether an order gives this user the files of its beats, as for downloads: it is paid and not disputed. */
const isPaidBy = (accountId: number) =>
  and(
    eq(orders.accountId, accountId),
    eq(orders.orderType, "Beat Store"),
    eq(orders.paid, "Paid"),
    eq(orders.isDisputed, false),
  );

const purchases = (db: Database) =>
  db
    .select({
      beatId: beats.id,
      orderId: orders.id,
      licence: licences.name,
      masterFileId: beats.masterFileId,
      mimeType: files.mimeType,
      fallbackFileId: files.fallbackFileId,
      /** The waveform of the master, in base64; null or empty if there is none. */
      waveform: derivedMedia.waveform,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(beats, eq(beats.id, orderLines.beatId))
    .innerJoin(licences, eq(licences.id, orderLines.licenceId))
    .leftJoin(files, eq(files.id, beats.masterFileId))
    .leftJoin(derivedMedia, and(eq(derivedMedia.fileId, beats.masterFileId), eq(derivedMedia.kind, "waveform")))
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderLines.id))
    .$dynamic();

export type BeatPurchase = Awaited<ReturnType<typeof purchases>>[number];

/** The licences that a user has bought, newest first, including those of beats that the store no longer shows. */
export const listBeatPurchases = (db: Database, accountId: number): Promise<BeatPurchase[]> =>
  purchases(db).where(isPaidBy(accountId));

/** A user's newest purchase of a beat. */
export async function findBeatPurchase(
  db: Database,
  accountId: number,
  beatId: number,
): Promise<BeatPurchase | undefined> {
  const [newest] = await purchases(db)
    .where(and(isPaidBy(accountId), eq(beats.id, beatId)))
    .limit(1);
  return newest;
}

/** The user's purchases of a beat with this master, for use inside another query. */
export const purchasesOfMaster = (db: Database, accountId: number, masterFileId: string) =>
  db
    .select({ orderId: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(beats, eq(beats.id, orderLines.beatId))
    .where(and(isPaidBy(accountId), eq(beats.masterFileId, masterFileId)));
