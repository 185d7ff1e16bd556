import { findAccount } from "../db/queries/accounts.ts";
import { findOrder, listOrderLines } from "../db/queries/orders.ts";
import { orderMail } from "../mail/orderMail.ts";
import type { Services } from "../services.ts";

/** Mails the buyer what was bought. */
export async function confirm(
  { db, mailer, settings }: Pick<Services, "db" | "mailer" | "settings">,
  accountId: number,
  orderId: number,
): Promise<void> {
  const [account, order] = [await findAccount(db, accountId), await findOrder(db, orderId, accountId)];
  if (!account || !order) return;
  await mailer.send(orderMail(account, order, await listOrderLines(db, orderId), settings.publicUrl));
}
