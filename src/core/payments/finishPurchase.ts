import { type Approval, purchaseBeat, purchaseMerchandise, subscribeToPackage } from "#contract/shop.ts";
import { AppError, isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { removeLines } from "../cart/cart.ts";
import {
  type AccountDatabase,
  accountDatabase,
  hasAccountDatabase,
  type PendingPurchase,
  type Purchase,
  useLiveQuery,
} from "../database/db.ts";
import { isOnline, onBackOnline } from "../network/online.ts";
import { backOffMs } from "../platform/backOff.ts";
import { showPopup } from "../platform/popups.ts";
import { refreshScreens } from "../platform/refresh.ts";
import { report } from "../platform/report.ts";

export interface Bought {
  message: string;
  orderId: number | undefined;
}

/** A purchase, and the lines of the cart that it buys. */
export interface Wanted {
  purchase: Purchase;
  title: string;
  cartRowIds: number[];
}

interface Paid extends Wanted {
  approval: Approval;
}

const NOTHING: PendingPurchase[] = [];

/** Purchases that are paid but not acknowledged, and refused purchases that may have been charged. The list is live. */
export const usePendingPurchases = (): PendingPurchase[] =>
  useLiveQuery(() => (hasAccountDatabase() ? readPending() : []), [], NOTHING);

/**
 * Finishes a purchase whose payment was approved. It is stored before it is posted, so that neither a crash nor a lost
 * connection loses it. Throws an AppError: a refusal ends the purchase; after any other error it is posted again later.
 */
export async function finishPurchase({ purchase, approval, title, cartRowIds }: Paid): Promise<Bought> {
  const row = { id: crypto.randomUUID(), purchase, approval, title, cartRowIds, createdAtMs: Date.now(), words: "" };
  await tryToStore(accountDatabase().pendingPurchases.add(row));
  return post(row);
}

async function post(row: PendingPurchase): Promise<Bought> {
  // Another account may sign in during the call.
  const database = accountDatabase();
  const { pendingPurchases } = database;
  try {
    const { message, order_id: orderId } = await purchase(row);
    failures = 0;
    await tryToStore(pendingPurchases.delete(row.id));
    await tryToStore(removeLines(row.cartRowIds, database));
    return { message, orderId };
  } catch (error) {
    if (isRefusal(error)) throw await endRefused(database, row, error);
    await tryToStore(pendingPurchases.update(row.id, { words: isAppError(error) ? error.message : "" }));
    if (isOnline() && !isAppError(error, "unauthorised")) postAgainLater();
    throw error;
  }
}

/**
 * A refusal in the contract's form means that nothing was charged. After any other refusal the buyer may have been
 * charged, so the message names the payment's id for questions to the store.
 */
async function endRefused(
  { pendingPurchases }: AccountDatabase,
  { id, approval: { orderID } }: PendingPurchase,
  error: AppError,
): Promise<AppError> {
  if (!orderID || error.code === "refused" || Object.keys(error.fields).length > 0) {
    await tryToStore(pendingPurchases.delete(id));
    return error;
  }
  const advice = `If you were charged, contact the store and quote payment ${orderID}.`;
  const words = `The store refused this order: ${error.message} ${advice}`;
  await tryToStore(pendingPurchases.update(id, { words, isRefused: true }));
  return new AppError(error.code, { message: words });
}

/** Deletes a refused purchase once its buyer has read about it. */
export const dismissPurchase = (id: string): Promise<unknown> =>
  tryToStore(accountDatabase().pendingPurchases.delete(id));

/**
 * May be called again for the same row: the payment identifies the purchase, and a free purchase, which has no payment,
 * is identified by the key.
 */
function purchase({ purchase: bought, approval: data, id: idempotencyKey }: PendingPurchase) {
  switch (bought.purchase) {
    case "beat":
      return call(purchaseBeat, { body: { ...bought.body, data }, idempotencyKey });
    case "merchandise":
      return call(purchaseMerchandise, { body: { ...bought.body, data }, idempotencyKey });
    case "package":
      return call(subscribeToPackage, { body: { ...bought.body, data }, idempotencyKey });
  }
}

/** A device without storage must not block an approved payment. */
const tryToStore = (writing: Promise<unknown>): Promise<unknown> =>
  writing.catch((cause) => report("saving a pending purchase", cause));

/** Whether the server has refused the purchase for good, so that it must not be posted again. */
export const isRefusal = (error: unknown): error is AppError =>
  isAppError(error, "refused", "validation", "notFound", "forbidden", "subscription", "tooLarge", "unsupported");

/** Posts the purchases left over from an earlier visit or from time offline. */
export async function finishPendingPurchases(): Promise<void> {
  if (!hasAccountDatabase()) return;
  await navigator.locks.request("segue.purchases", async () => {
    for (const row of await readPending()) if (!row.isRefused) await finishOne(row);
  });
}

/** Leaves out the rows of a damaged database, because they cannot be posted. */
const readPending = async (): Promise<PendingPurchase[]> =>
  (await accountDatabase().pendingPurchases.toArray()).filter(
    ({ purchase: bought, cartRowIds }: Partial<PendingPurchase>) =>
      typeof bought?.purchase === "string" && Array.isArray(cartRowIds),
  );

async function finishOne(row: PendingPurchase): Promise<void> {
  try {
    const { message } = await post(row);
    showPopup({ kind: "success", message });
    await refreshScreens("user");
  } catch (error) {
    if (isRefusal(error)) showPopup({ kind: "error", message: `${row.title}: ${error.message}` });
    else if (!isAppError(error, "network")) report("finishing a purchase", error);
  }
}

const finishNow = (): void => {
  finishPendingPurchases().catch((cause) => report("finishing purchases", cause));
};

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Posts the purchases again later. A call may get no response although there is a network, and `onBackOnline` would not
 * repeat it then.
 */
function postAgainLater(): void {
  clearTimeout(timer);
  timer = setTimeout(finishNow, backOffMs(failures));
  failures += 1;
}

/**
 * Finishes pending purchases now and whenever the network comes back. Returns a function that stops it.
 * `features/shell/backgroundWork.ts` calls this.
 */
export function startPurchases(): () => void {
  finishNow();
  const stopListening = onBackOnline(finishNow);
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}
