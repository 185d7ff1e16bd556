import { createHash } from "node:crypto";
import type { Body } from "#contract/endpoint.ts";
import { NO_PENCE, type Pence } from "#contract/money.ts";
import type { createPaymentOrder } from "#contract/payments.ts";
import type { Option, ProductSnapshot } from "#contract/shapes.ts";
import type { Period } from "#lib/period.ts";

/** What the buyer wants: the body of a purchase call without its payment. */
export type PurchaseRequest = Body<typeof createPaymentOrder>;
export type BeatPurchaseRequest = Extract<PurchaseRequest, { purchase: "beat" }>;
export type PackagePurchaseRequest = Extract<PurchaseRequest, { purchase: "package" }>;
export type PurchaseKind = PurchaseRequest["purchase"];

/** The goods as they were when bought: what the contract's product_detail shows, and what a licence allows. */
export type Snapshot = Partial<ProductSnapshot> & { producer?: string; rights?: string[]; terms?: string };

/** A line of a quote, at the server's own price. */
export interface QuoteLine {
  unitPence: Pence;
  quantity: number;
  /** The goods as the order will show them permanently. */
  snapshot: Snapshot;
  beatId?: number;
  licenceId?: number;
  isExclusive?: boolean;
  /** A package and the length of its access. */
  packageId?: number;
  period?: Period;
  merchandiseId?: number;
  /** Whether this line is the delivery charge for the other lines. */
  isDelivery?: boolean;
}

/** What a purchase costs, and how much of that a code and points cover. */
export interface Quote {
  lines: QuoteLine[];
  subtotalPence: Pence;
  codeId: number | null;
  discountPence: Pence;
  pointsHundredths: number;
  pointsPence: Pence;
  totalPence: Pence;
}

/**
 * Identifies a purchase, ignoring the prices that the body shows. A payment pays only for the purchase that it was made
 * for.
 */
export function fingerprintOf(wanted: PurchaseRequest): string {
  return createHash("sha256")
    .update(JSON.stringify([wanted.purchase, codeOf(wanted), ...essenceOf(wanted)]))
    .digest("base64url");
}

/**
 * The purchase without display-only data: names, pictures and prices come from the app, may be of any length, and are
 * never used for pricing.
 */
export function withoutShownFacts(wanted: PurchaseRequest): PurchaseRequest {
  if (wanted.purchase !== "merchandise") return wanted;
  const products = wanted.products.map(({ productDetail: { id }, quantity, size, color }) => ({
    productDetail: { id, product_type: "", name: "", price: NO_PENCE, image: "" },
    quantity,
    size: choiceOf(size),
    color: choiceOf(color),
    totalPrice: NO_PENCE,
  }));
  return { ...wanted, products };
}

/** The discount code in upper case, as codes are stored; "" if there is none. */
export const codeOf = (wanted: PurchaseRequest): string => wanted.discount_code.toUpperCase();

/** The option's id, or its name if it has none; null for no choice. */
const optionOf = (option: Option | null) => option?.id ?? option?.list_value ?? null;

/** Identifies the option: by its id, or by its name if it has no id. */
const choiceOf = (option: Option | null): Option | null =>
  option && { id: option.id, list_value: option.id === undefined ? option.list_value : "" };

function essenceOf(wanted: PurchaseRequest): unknown[] {
  if (wanted.purchase === "package") return [wanted.package_id];
  const { street, city, state, country } = wanted.shipping_address;
  const address = [street, city, state, country];
  if (wanted.purchase === "beat") return [wanted.beat_store_id, wanted.licence_id, address];
  const lines = wanted.products.map(({ productDetail, quantity, size, color }) => [
    productDetail.id,
    quantity,
    optionOf(size),
    optionOf(color),
  ]);
  return [lines, wanted.points, wanted.shipping_address.mobile_no, address];
}
