import { findAccount } from "../db/queries/accounts.ts";
import { findOrder, listOrderLines } from "../db/queries/orders.ts";
import type { Undone } from "../domain/refund.ts";
import { orderMail } from "../mail/orderMail.ts";
import { queueMail } from "../mail/outgoing.ts";
import { refundMail } from "../mail/refundMail.ts";
import type { Services } from "../services.ts";

type Context = Pick<Services, "db" | "settings" | "now">;

/** Queues the receipt in the transaction that writes the order. */
export async function queueReceipt(context: Context, accountId: number, orderId: number): Promise<void> {
  const { db, settings } = context;
  const [account, order] = [await findAccount(db, accountId), await findOrder(db, orderId, accountId)];
  if (!account || !order) return;
  await queueMail(context, orderMail(account, order, await listOrderLines(db, orderId), settings.publicUrl));
}

/** Queues a mail about a refund and what it undid, in the transaction that records the refund. */
export async function queueRefundMail(context: Context, accountId: number, undone: Undone): Promise<void> {
  const { db, settings, now } = context;
  const [account, order] = [await findAccount(db, accountId), await findOrder(db, undone.orderId, accountId)];
  if (!account || !order) return;
  await queueMail(context, refundMail(account, { order, undone, now: now() }, settings.publicUrl));
}
