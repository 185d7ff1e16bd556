import { findAccount } from "../db/queries/accounts.ts";
import { findOrder, listOrderLines, type OrderRow } from "../db/queries/orders.ts";
import { ownerEmail } from "../db/queries/ownerSettings.ts";
import type { RefundRequest } from "../db/queries/refundRequests.ts";
import type { Undone } from "../domain/refund.ts";
import { orderMail, saleMail, shippedMail } from "../mail/orderMail.ts";
import { queueMail } from "../mail/outgoing.ts";
import { type RefundFailure, refundFailedMail, refundMail } from "../mail/refundMail.ts";
import type { Services } from "../services.ts";

export type MailContext = Pick<Services, "db" | "settings" | "now">;

/** Queues the buyer's receipt and the owner's mail about the sale, in the transaction that writes the order. */
export async function queueReceipt(context: MailContext, accountId: number, orderId: number): Promise<void> {
  const { db, settings } = context;
  const [account, order] = [await findAccount(db, accountId), await findOrder(db, orderId, accountId)];
  if (!account || !order) return;
  const lines = await listOrderLines(db, orderId);
  await queueMail(context, orderMail(account, order, lines, settings.publicUrl));
  const owner = await ownerEmail(db);
  if (owner) await queueMail(context, saleMail(owner, { order, buyer: account }, lines, settings.publicUrl));
}

/** Queues the mail that tells the buyer that an order was sent, in the transaction that marks it as sent. */
export async function queueShippedMail(context: MailContext, order: OrderRow): Promise<void> {
  const account = order.accountId !== null && (await findAccount(context.db, order.accountId));
  if (account) await queueMail(context, shippedMail(account, order, context.settings.publicUrl));
}

/** Queues a mail about a refund and what it undid, in the transaction that records the refund. */
export async function queueRefundMail(context: MailContext, accountId: number, undone: Undone): Promise<void> {
  const { db, settings, now } = context;
  const [account, order] = [await findAccount(db, accountId), await findOrder(db, undone.orderId, accountId)];
  if (!account || !order) return;
  await queueMail(context, refundMail(account, { order, undone, now: now() }, settings.publicUrl));
}

/** Queues a mail that tells the owner of a refund that the provider could not make, or never confirmed. */
export async function queueRefundFailedMail(
  context: MailContext,
  request: RefundRequest,
  reason: RefundFailure,
): Promise<void> {
  const owner = await ownerEmail(context.db);
  if (owner) await queueMail(context, refundFailedMail(owner, request, reason, context.settings.publicUrl));
}
