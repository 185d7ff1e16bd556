import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { idParam, optionalText, requiredText, slugParam } from "./fields.ts";
import { FreeTerms } from "./freeTerms.ts";
import {
  bool,
  groups,
  id,
  jsonText,
  list,
  maybe,
  maybeNumber,
  maybeText,
  number,
  orNull,
  pounds,
  text,
  url,
} from "./read.ts";
import { result } from "./result.ts";
import { CartLine, Colour, Merchandise, Nft, Option, Order, OrderAddress, OrderLine, Package } from "./shapes.ts";
import { Vat } from "./vat.ts";

export const merchandiseList = get("/merchandise/list/{slug}", {
  who: "subscribed",
  readableOffline: true,
  params: z.object({ slug: slugParam }),
  data: z.object({ products: list(Merchandise) }),
});

export const merchandiseDetail = get("/merchandise/detail/{id}", {
  who: "subscribed",
  readableOffline: true,
  params: z.object({ id: idParam }),
  data: z.object({
    colors: list(Colour),
    sizes: list(Option),
    product: Merchandise,
    /** Extensions: the store's terms of delivery and returns. */
    delivery: maybeText,
    returns: maybeText,
  }),
});

/**
 * An extension: what delivery of a cart costs, and the store's terms of delivery to the country. The amount is missing
 * if the store doesn’t charge for delivery. A country that the store doesn’t deliver to is refused.
 */
export const deliveryQuote = post("/delivery/quote", {
  who: "subscribed",
  hasResultCode: true,
  extension: true,
  body: z.object({ country: requiredText("country", 120), products: jsonText(z.array(CartLine)) }),
  data: z.extend(result, { delivery: maybe(pounds), terms: maybeText }),
});

/** A preview: nothing is reserved, and the code is checked again at the purchase. */
export const checkCoupon = post("/coupon/check", {
  who: "signedIn",
  hasResultCode: true,
  encoding: "multipart",
  body: z.object({ discount_code: requiredText("discount code", 40), amount: pounds }),
  data: z.extend(result, { amount: pounds, discount: pounds }),
});

export const checkPoints = post("/points/check", {
  who: "signedIn",
  hasResultCode: true,
  body: z.object({ redeem_points: number, amount: pounds }),
  data: z.extend(result, { points: number, amount: pounds }),
});

const UNKNOWN_PAYMENT = "We don’t recognise this payment.";

/**
 * The payment provider's approval, in full. Segue's server uses only the order's id; a purchase for £0.00 has no
 * approval.
 */
export const Approval = z.looseObject({
  orderID: z.optional(z.string(UNKNOWN_PAYMENT).check(z.maxLength(64, UNKNOWN_PAYMENT))),
});
export type Approval = z.output<typeof Approval>;

const street = {
  street: requiredText("street"),
  city: requiredText("city", 120),
  state: requiredText("state", 120),
  country: requiredText("country", 120),
};
export const BeatAddress = z.object(street);
export const ShippingAddress = z.object({ mobile_no: requiredText("mobile no", 40), ...street });
export type ShippingAddress = z.output<typeof ShippingAddress>;

/** The only way to pay in the specification. */
export const PAYMENT_TYPE = "paypal";

const paidWith = { type: z.literal(PAYMENT_TYPE), discount_code: optionalText("discount code", 40) };

export const BeatPurchase = z.object({
  ...paidWith,
  beat_store_id: idParam,
  licence_id: idParam,
  shipping_address: jsonText(BeatAddress),
});
export const MerchandisePurchase = z.object({
  ...paidWith,
  points: number,
  shipping_address: jsonText(ShippingAddress),
  products: jsonText(z.array(CartLine)),
});
export const PackagePurchase = z.object({ ...paidWith, package_id: idParam });

const purchased = z.extend(result, { order_id: z.optional(id) });
const purchase = { who: "signedIn", hasResultCode: true, data: purchased } as const;
const withApproval = { data: Approval };

export const purchaseBeat = post("/beat_store/purchase", { ...purchase, body: z.extend(BeatPurchase, withApproval) });
export const purchaseMerchandise = post("/merchandise/purchase", {
  ...purchase,
  who: "subscribed",
  body: z.extend(MerchandisePurchase, withApproval),
});
export const subscribeToPackage = post("/packages/subscribe", {
  ...purchase,
  body: z.extend(PackagePurchase, withApproval),
});

export const ActivePackage = z.object({
  subscription_amount: pounds,
  time_period_type: text,
  ends_at: text,
  /** Extensions. Both are missing for the free days. */
  package_id: maybeNumber,
  title: maybeText,
});
export type ActivePackage = z.output<typeof ActivePackage>;

/**
 * An extension, for a user without a subscription: when the last subscription ended, and whether it was only the free
 * days.
 */
export const EndedPackage = z.object({ ends_at: text, is_free: bool });
export type EndedPackage = z.output<typeof EndedPackage>;

export const packages = get("/packages", {
  who: "signedIn",
  readableOffline: true,
  data: z.object({
    packages: groups(Package),
    active_package: orNull(ActivePackage),
    ended_package: maybe(EndedPackage),
    ...FreeTerms.shape,
  }),
});

export const orders = get("/orders", {
  who: "signedIn",
  enveloped: true,
  readableOffline: true,
  data: z.object({ orders: list(Order), header_image: url }),
});

/** An extension: what a receipt shows in addition to the order. A server without it does not create PDFs. */
const Receipt = z.object({
  seller: text,
  buyer: text,
  discount: pounds,
  points: pounds,
  /** `vat` is absent if the order has no VAT, and `vat_number` if the store has no VAT number. */
  vat: maybe(Vat),
  vat_number: maybeText,
  /** The points that the order earned and that no refund has taken back; absent if there are none. */
  points_earned: maybeNumber,
});

/** The call only reads, although the contract makes it a POST. */
export const orderDetail = post("/orders/detail/{id}", {
  who: "signedIn",
  enveloped: true,
  readableOffline: true,
  owner: "order",
  params: z.object({ id: idParam }),
  data: z.object({
    order: Order,
    order_address: orNull(OrderAddress),
    order_details: list(OrderLine),
    header_image: url,
    receipt: maybe(Receipt),
    /** Extensions: what the buyer can do or expect next, and the delivery terms while the order has not been sent. */
    next_step: maybeText,
    delivery: maybeText,
    /** Extensions: the tracking number of what was sent, and the carrier's page about it if the carrier is known. */
    tracking_number: maybeText,
    tracking_page: maybe(url),
  }),
});

const ordersFile = {
  who: "signedIn",
  answers: "file",
  owner: "order",
  params: z.object({ orderId: idParam }),
} as const;
export const downloadOrderFile = get("/orders/download/{orderId}/file", ordersFile);
/** An extension: a receipt, available for every order. */
export const downloadOrderReceipt = get("/orders/download/{orderId}/receipt", ordersFile);
export const downloadOrderLicence = get("/orders/download/{orderId}/licence", ordersFile);

export const nfts = get("/nft", {
  who: "signedIn",
  enveloped: true,
  readableOffline: true,
  data: z.object({ NFTs: list(Nft), header_image: url }),
});
