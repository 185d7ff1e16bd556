import type { Database } from "../db/open.ts";
import { writeOrder } from "../db/queries/orders.ts";
import type { Payment } from "../db/queries/payments.ts";
import { addPoints } from "../db/queries/points.ts";
import { extendSubscription } from "../db/queries/subscriptions.ts";
import { earnedHundredths, type Rates } from "../domain/points.ts";
import type { PurchaseRequest, Quote } from "../domain/purchase.ts";

const ORDER_TYPES = { beat: "Beat Store", merchandise: "Merchandise", package: "Subscription" } as const;

/** Writes down what was bought and gives it, in the caller's transaction. What it needed is held already. */
export async function fulfilOrder(
  db: Database,
  payment: Pick<Payment, "id" | "accountId" | "body">,
  quote: Quote,
  { rates, at }: { rates: Rates; at: Date },
): Promise<number> {
  const { accountId, body: wanted } = payment;
  const orderId = await writeOrder(
    db,
    {
      accountId,
      orderType: ORDER_TYPES[wanted.purchase],
      amountPence: quote.totalPence,
      discountPence: quote.discountPence,
      pointsPence: quote.pointsPence,
      paid: "Paid",
      // Goods have yet to be sent; everything else is there at once.
      status: wanted.purchase === "merchandise" ? "Processing" : "Completed",
      codeId: quote.codeId,
      createdAt: at,
      ...deliveryOf(wanted),
    },
    quote.lines.map(({ snapshot, quantity, beatId, licenceId, packageId }) => ({
      snapshot,
      quantity,
      beatId: beatId ?? null,
      licenceId: licenceId ?? null,
      packageId: packageId ?? null,
    })),
  );
  for (const { packageId, period } of quote.lines) {
    if (packageId === undefined || !period) continue;
    const bought = { accountId, orderId, packageId, period, amountPence: quote.totalPence };
    await extendSubscription(db, bought, at);
  }
  if (wanted.purchase !== "package") {
    const hundredths = earnedHundredths(quote.totalPence, rates);
    await addPoints(db, { accountId, paymentId: payment.id, hundredths, at }, "earned");
  }
  return orderId;
}

function deliveryOf(wanted: PurchaseRequest) {
  if (wanted.purchase === "package") return { address: null };
  const { street, city, state, country } = wanted.shipping_address;
  const mobileNo = wanted.purchase === "merchandise" ? wanted.shipping_address.mobile_no : "";
  return { mobileNo, address: { street, city, state, country } };
}
