import { findAccount } from "../db/queries/accounts.ts";
import { findOrder, listOrderLines } from "../db/queries/orders.ts";
import type { Undone } from "../domain/refund.ts";
import { orderMail } from "../mail/orderMail.ts";
import { refundMail } from "../mail/refundMail.ts";
import type { Services } from "../services.ts";

/** Mails the buyer what was bought. */
export async function sendReceipt(
  { db, mailer, settings }: Pick<Services, "db" | "mailer" | "settings">,
  accountId: number,
  orderId: number,
): Promise<void> {
  const [account, order] = [await findAccount(db, accountId), await findOrder(db, orderId, accountId)];
  if (!account || !order) return;
  await mailer.send(orderMail(account, order, await listOrderLines(db, orderId), settings.publicUrl));
}

/** Mails the buyer what was refunded, and what went with it. */
export async function sendRefundMail(
  { db, mailer, settings, now }: Pick<Services, "db" | "mailer" | "settings" | "now">,
  accountId: number,
  undone: Undone,
): Promise<void> {
  const [account, order] = [await findAccount(db, accountId), await findOrder(db, undone.orderId, accountId)];
  if (!account || !order) return;
  await mailer.send(refundMail(account, { order, undone, now: now() }, settings.publicUrl));
}
