import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import {
  accounts,
  beats,
  licences,
  merchandise,
  merchandiseOptions,
  packages,
  pointEntries,
  sandboxOrders,
} from "#server/db/schema/index.ts";
import { idOf, type StoreServer } from "./catalogue/storeServer.ts";
import type { TestUser } from "./users.ts";

export type Kind = "beat" | "merchandise" | "package";
export type PurchaseBody = Record<string, unknown>;

export const PURCHASE_PATHS: Record<Kind, string> = {
  beat: "/beat_store/purchase",
  merchandise: "/merchandise/purchase",
  package: "/packages/subscribe",
};

const STREET = { street: "1 Quay", city: "Leith", state: "Lothian", country: "United Kingdom" };

/** What the small store sells, by id. */
export interface GoodsIds {
  grey: number;
  mango: number;
  greyBasic: number;
  mangoBasic: number;
  hoodie: number;
  vinyl: number;
  red: number;
  medium: number;
  month: number;
  year: number;
}

export async function goodsOf(server: StoreServer): Promise<GoodsIds> {
  const { db } = server;
  const options = await db.select().from(merchandiseOptions);
  const optionId = (value: string) => options.find((option) => option.value === value)?.id ?? 0;
  const [grey, mango] = [await idOf(server, beats, "grey"), await idOf(server, beats, "mango")];
  const basic = async (beatId: number) => {
    const rows = await db.select().from(licences).where(eq(licences.beatId, beatId));
    return rows.find(({ slug }) => slug === "basic")?.id ?? 0;
  };
  return {
    grey,
    mango,
    greyBasic: await basic(grey),
    mangoBasic: await basic(mango),
    hoodie: await idOf(server, merchandise, "hoodie"),
    vinyl: await idOf(server, merchandise, "vinyl"),
    red: optionId("Red"),
    medium: optionId("M"),
    month: await idOf(server, packages, "month"),
    year: await idOf(server, packages, "year"),
  };
}

/** A cart line as the app sends it; the server ignores its prices. */
export const cartLine = (id: number, facts: { quantity?: unknown; size?: number; color?: number } = {}) => ({
  productDetail: { id, product_type: "Other", name: "any", price: 0.01, image: "" },
  quantity: facts.quantity ?? 1,
  size: facts.size ? { id: facts.size, list_value: "?" } : null,
  color: facts.color ? { id: facts.color, list_value: "?" } : null,
  totalPrice: 0.01,
});

/** The hoodie in red and M (£48.50), and the record (£24). */
export const cartOf = (goods: GoodsIds) => [
  cartLine(goods.hoodie, { size: goods.medium, color: goods.red }),
  cartLine(goods.vinyl),
];

export const beatBody = (goods: GoodsIds, facts: PurchaseBody = {}): PurchaseBody => ({
  type: "paypal",
  discount_code: "",
  beat_store_id: goods.grey,
  licence_id: goods.greyBasic,
  shipping_address: JSON.stringify(STREET),
  ...facts,
});

export const cartBody = (goods: GoodsIds, { products = cartOf(goods), ...facts }: PurchaseBody = {}): PurchaseBody => ({
  type: "paypal",
  discount_code: "",
  points: 0,
  products: JSON.stringify(products),
  shipping_address: JSON.stringify({ mobile_no: "07700 900000", ...STREET }),
  ...facts,
});

export const packageBody = (goods: GoodsIds, facts: PurchaseBody = {}): PurchaseBody => ({
  type: "paypal",
  discount_code: "",
  package_id: goods.month,
  ...facts,
});

export const bodyOf = (kind: Kind, goods: GoodsIds, facts?: PurchaseBody): PurchaseBody =>
  ({ beat: beatBody, merchandise: cartBody, package: packageBody })[kind](goods, facts);

/** Creates a payment; returns the order's id. */
export async function begin(user: TestUser, kind: Kind, body: PurchaseBody): Promise<string> {
  const answer = await user.post("/payment/order", { purchase: kind, ...body });
  if (answer.json().code !== 200) throw new Error(`no payment was begun: ${answer.body}`);
  return answer.json().data.id;
}

export async function approve(server: StoreServer, orderId: string, instrument?: "declined" | "echeck"): Promise<void> {
  const answer = await server.inject({
    method: "POST",
    url: `/sandbox/paypal/v2/checkout/orders/${orderId}/approve`,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(instrument ? { instrument } : {}),
  });
  if (answer.statusCode !== 200) throw new Error(`the payment was not approved: ${answer.body}`);
}

export const purchase = (
  user: TestUser,
  kind: Kind,
  body: PurchaseBody,
  orderID: unknown,
): Promise<LightMyRequestResponse> =>
  user.post(PURCHASE_PATHS[kind], { ...body, data: orderID === undefined ? {} : { orderID, status: "COMPLETED" } });

/** Creates, approves and posts a purchase, as the app does. */
export async function buy(
  server: StoreServer,
  user: TestUser,
  kind: Kind,
  body: PurchaseBody,
): Promise<LightMyRequestResponse> {
  const orderId = await begin(user, kind, body);
  await approve(server, orderId);
  return purchase(user, kind, body, orderId);
}

export async function sandboxOrder(server: StoreServer, id: string): Promise<typeof sandboxOrders.$inferSelect> {
  const [order] = await server.db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  if (!order) throw new Error("there is no such order");
  return order;
}

export async function stockOf(server: StoreServer, id: number): Promise<number | null> {
  const [product] = await server.db.select().from(merchandise).where(eq(merchandise.id, id));
  return product?.stock ?? null;
}

/** Grants points as an import does. */
export async function givePoints(server: StoreServer, accountId: number, points: number): Promise<void> {
  await server.db
    .update(accounts)
    .set({ pointsHundredths: points * 100 })
    .where(eq(accounts.id, accountId));
  await server.db.insert(pointEntries).values({ accountId, reason: "given", hundredths: points * 100 });
}

/** Several cart lines of the same product, 99 pieces each. */
export const severalOf = (id: number, size: number, color: number, lines: number) =>
  Array.from({ length: lines }, () => cartLine(id, { quantity: 99, size, color }));
