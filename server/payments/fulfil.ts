import { earnedHundredths } from "#contract/earnedPoints.ts";
import type { Database } from "../db/open.ts";
import { countryOfAccount } from "../db/queries/accounts.ts";
import { insertOrder, type NewOrderLine } from "../db/queries/orders.ts";
import type { Payment } from "../db/queries/payments.ts";
import { addPoints } from "../db/queries/points.ts";
import { extendSubscription } from "../db/queries/subscriptions.ts";
import { readVatSettings } from "../db/queries/vat.ts";
import type { Rates } from "../domain/points.ts";
import type { PurchaseRequest, Quote, QuoteLine } from "../domain/purchase.ts";
import { vatRateFor } from "../domain/vat.ts";
import { recordSale } from "./sales.ts";

const ORDER_TYPES = { beat: "Beat Store", merchandise: "Merchandise", package: "Subscription" } as const;

/** Writes the order and delivers its goods in the caller's transaction. Stock, code and points are already reserved. */
export async function fulfilOrder(
  db: Database,
  payment: Pick<Payment, "id" | "accountId" | "body">,
  quote: Quote,
  { rates, at, feePence = 0 }: { rates: Rates; at: Date; feePence?: number },
): Promise<number> {
  const { accountId, body: request } = payment;
  const vatBasisPoints = await vatRateOf(db, accountId, request);
  const orderId = await insertOrder(
    db,
    {
      accountId,
      orderType: ORDER_TYPES[request.purchase],
      amountPence: quote.totalPence,
      discountPence: quote.discountPence,
      pointsPence: quote.pointsPence,
      vatBasisPoints,
      paid: "Paid",
      // Merchandise has yet to be shipped; everything else is available at once.
      status: request.purchase === "merchandise" ? "Processing" : "Completed",
      codeId: quote.codeId,
      createdAt: at,
      ...addressColumns(request),
    },
    quote.lines.map(lineOf),
  );
  await recordSale(db, orderId, { amountPence: quote.totalPence, feePence, vatBasisPoints, at });
  for (const { packageId, period } of quote.lines) {
    if (packageId === undefined || !period) continue;
    const bought = { accountId, orderId, packageId, period, amountPence: quote.totalPence };
    await extendSubscription(db, bought, at);
  }
  if (request.purchase !== "package") {
    const hundredths = earnedHundredths(quote.totalPence, rates.pointsPerPound);
    await addPoints(db, { accountId, paymentId: payment.id, hundredths, at }, "earned");
  }
  return orderId;
}

const lineOf = ({ isExclusive = false, isDelivery = false, ...line }: QuoteLine): NewOrderLine => ({
  snapshot: line.snapshot,
  quantity: line.quantity,
  isExclusive,
  isDelivery,
  beatId: line.beatId ?? null,
  licenceId: line.licenceId ?? null,
  packageId: line.packageId ?? null,
  merchandiseId: line.merchandiseId ?? null,
});

/** A package has no address, so its VAT depends on the country in the buyer’s profile. */
async function vatRateOf(db: Database, accountId: number, request: PurchaseRequest): Promise<number> {
  const { rates } = await readVatSettings(db);
  if (rates.length === 0) return 0;
  const { purchase } = request;
  const country = purchase === "package" ? await countryOfAccount(db, accountId) : request.shipping_address.country;
  return vatRateFor(rates, purchase, country);
}

function addressColumns(request: PurchaseRequest) {
  if (request.purchase === "package") return { address: null };
  const { street, city, state, country } = request.shipping_address;
  const mobileNo = request.purchase === "merchandise" ? request.shipping_address.mobile_no : "";
  return { mobileNo, address: { street, city, state, country } };
}
