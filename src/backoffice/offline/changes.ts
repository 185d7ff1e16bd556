import Dexie, { type EntityTable } from "dexie";
import type { sellAtTable } from "#contract/admin/merchTable.ts";
import type { shipOrder } from "#contract/admin/orders.ts";
import type { Body } from "#contract/endpoint.ts";
import { activeAccountKey } from "#src/core/account/activeAccount.ts";
import { watchedIndexedDb } from "#src/core/database/bfcache.ts";
import { report } from "#src/core/platform/report.ts";

export type OrderAction = { kind: "pack" } | { kind: "ship"; body: Body<typeof shipOrder> };
export type SaleAction = { kind: "sell"; body: Body<typeof sellAtTable> };

/** The `orderId` of a sale at the merch table, which gets its order only when it reaches the server. */
export const NO_ORDER = 0;

/**
 * Something an administrator did to an order, or a sale at the merch table, that the server has not received yet. It
 * holds no data of the buyer.
 */
export interface Change<Action = OrderAction | SaleAction> {
  /** Increases with each change, so that changes are sent in the order in which they were made. */
  seq: number;
  /** A UUID, sent as the Idempotency-Key with every attempt. */
  id: string;
  /** The administrator who made the change. Nobody else may send it. */
  accountKey: string;
  orderId: number;
  action: Action;
  atMs: number;
  /** True until the change is first sent. After that, the server may have it. */
  isUntried: boolean;
  /** A refused change stays until the administrator dismisses it. */
  state: "waiting" | "refused";
  /** The reason for a refusal, shown to the administrator. */
  words: string;
}

const database = new Dexie("segue-backoffice", { indexedDB: watchedIndexedDb }) as Dexie & {
  changes: EntityTable<Change, "seq">;
};
database.version(1).stores({ changes: "++seq, id, accountKey" });

const { changes } = database;

export type NewChange = Pick<Change, "id" | "accountKey" | "orderId" | "action">;

export const addChange = (change: NewChange): Promise<number> =>
  changes.add({ ...change, atMs: Date.now(), isUntried: true, state: "waiting", words: "" });

export const markTried = (seq: number): Promise<number> => changes.update(seq, { isUntried: false });

const changesHere = () => changes.where("accountKey").equals(activeAccountKey() ?? "");

/** The changes of the signed-in administrator, in the order they were made. */
export const listChanges = (): Promise<Change[]> => changesHere().sortBy("seq");

/** Like `listChanges`, but empty if the changes cannot be read, because the screens work without them. */
export async function changesOrNone(): Promise<Change[]> {
  try {
    return await listChanges();
  } catch (cause) {
    report("reading the changes on this device", cause);
    return [];
  }
}

export const findChange = (id: string): Promise<Change | undefined> => changes.where("id").equals(id).first();

export const refuseChange = (seq: number, words: string): Promise<number> =>
  changes.update(seq, { state: "refused", words });

export const deleteChange = (seq: number): Promise<void> => changes.delete(seq);

/** Deletes the changes of the signed-in administrator. */
export const deleteChanges = (): Promise<number> => changesHere().delete();

/**
 * Deletes everyone else’s changes to orders, because this administrator is now signed in on the device. Sales are kept
 * until whoever made them signs in again, because nothing else records them.
 */
export const deleteChangesOfOthers = (accountKey: string): Promise<number> =>
  changes
    .where("accountKey")
    .notEqual(accountKey)
    .and(({ action }) => action.kind !== "sell")
    .delete();
