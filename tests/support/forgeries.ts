import { eq } from "drizzle-orm";
import { codes, payments, sandboxOrders } from "#server/db/schema/index.ts";
import type { StoreServer } from "./catalogue/storeServer.ts";
import * as shop from "./shop.ts";
import type { TestUser } from "./users.ts";

/** The store and the users of an attempt to get something for less than it costs. */
export interface Scene {
  server: StoreServer;
  goods: shop.GoodsIds;
  kind: shop.Kind;
  buyer: TestUser;
  /** Another user, with a payment of their own. */
  other: TestUser;
}

export interface Attempt {
  body?: shop.PurchaseBody;
  orderID?: unknown;
  /** Sent as the purchase's `data` instead of `{orderID}`. */
  data?: unknown;
}

export type Forgery = (scene: Scene) => Promise<Attempt>;

const honest = (scene: Scene, facts?: shop.PurchaseBody) => shop.bodyOf(scene.kind, scene.goods, facts);

/** A correct payment, created and approved. */
async function approved(scene: Scene, facts?: shop.PurchaseBody): Promise<string> {
  const id = await shop.begin(scene.buyer, scene.kind, honest(scene, facts));
  await shop.approve(scene.server, id);
  return id;
}

type ProviderFacts = Partial<typeof sandboxOrders.$inferInsert>;

/** An approved payment whose facts then change at the provider. */
const altered =
  (change: ProviderFacts | ((order: typeof sandboxOrders.$inferSelect) => ProviderFacts)): Forgery =>
  async (scene) => {
    const orderID = await approved(scene);
    const facts = typeof change === "function" ? change(await shop.sandboxOrder(scene.server, orderID)) : change;
    const captureId = facts.captureStatus ? `C${orderID}` : null;
    await scene.server.db
      .update(sandboxOrders)
      .set({ ...facts, captureId })
      .where(eq(sandboxOrders.id, orderID));
    return { orderID };
  };

/** A payment whose facts then change in Segue's own records. */
const recorded =
  (facts: Partial<typeof payments.$inferInsert>): Forgery =>
  async (scene) => {
    const orderID = await approved(scene);
    await scene.server.db.update(payments).set(facts).where(eq(payments.providerOrderId, orderID));
    return { orderID };
  };

const invented =
  (data: unknown): Forgery =>
  async () => ({ data });

/** A correct payment, posted with another body. */
const swapped =
  (change: (scene: Scene) => shop.PurchaseBody): Forgery =>
  async (scene) => ({ orderID: await approved(scene), body: honest(scene, change(scene)) });

const OTHER_GOODS: Record<shop.Kind, (goods: shop.GoodsIds) => shop.PurchaseBody> = {
  beat: (goods) => ({ beat_store_id: goods.mango, licence_id: goods.mangoBasic }),
  merchandise: (goods) => ({ products: [shop.cartLine(goods.vinyl, { quantity: 99 })] }),
  package: (goods) => ({ package_id: goods.year }),
};
const NOT_SOLD: Record<shop.Kind, shop.PurchaseBody> = {
  beat: { beat_store_id: 2_147_483_000 },
  merchandise: { products: [shop.cartLine(2_147_483_000)] },
  package: { package_id: 2_147_483_000 },
};

/** An order that the user created directly at the provider. */
async function foreignOrder({ server }: Scene, amount: string): Promise<string> {
  const id = `FOREIGN${crypto.randomUUID().replaceAll("-", "").slice(0, 10)}`;
  const money = { currency_code: "GBP", value: amount };
  await server.db
    .insert(sandboxOrders)
    .values({ id, status: "APPROVED", amount: money, customId: "", payeeId: "SANDBOXMERCHANT" });
  return id;
}

export const FORGERIES: Record<string, Forgery> = {
  "nothing at all": invented({}),
  "an invented approval": invented({ status: "COMPLETED", amount: "0.00", id: "CAPTURE" }),
  "an invented order": invented({ orderID: "5O190127TN364715T", status: "COMPLETED" }),
  "an order that is a path": invented({ orderID: "../../v2/checkout/orders" }),
  "an order with a line break": invented({ orderID: "A\r\nX-Paid: yes" }),
  "an order of 300 letters": invented({ orderID: "A".repeat(300) }),
  "an order that is a list": invented({ orderID: ["A", "B"] }),
  "the id of a free purchase": invented({ orderID: "none:1:00000000-0000-0000-0000-000000000000" }),
  "a lower amount": altered({ amount: { currency_code: "GBP", value: "0.01" } }),
  "another currency": altered(({ amount }) => ({ amount: { ...amount, currency_code: "JPY" } })),
  "another payee": altered({ payeeId: "SOMEBODYELSE" }),
  "another purchase's reference": altered({ customId: "00000000-0000-0000-0000-000000000000" }),
  "a payment that was withdrawn": altered({ status: "VOIDED" }),
  "a payment that was never approved": altered({ status: "CREATED" }),
  "a payment that will be declined": altered({ isDeclined: true }),
  "a payment that was refunded": altered({ status: "COMPLETED", captureStatus: "REFUNDED" }),
  "a payment that is still pending": altered({ status: "COMPLETED", captureStatus: "PENDING" }),
  "a capture that failed": altered({ status: "COMPLETED", captureStatus: "DECLINED" }),
  "a payment recorded for the live environment": recorded({ environment: "live" }),
  "a payment of another provider": recorded({ provider: "paypal" }),
  "a payment that has expired": recorded({ expiresAt: new Date(0) }),
  "a payment of an outdated price": recorded({ amountPence: 1 }),
  "an order that this shop has not created": async (scene) => ({ orderID: await foreignOrder(scene, "0.01") }),
  "another user's payment": async (scene) => ({ orderID: await approved({ ...scene, buyer: scene.other }) }),
  "a payment for something else": swapped(({ kind, goods }) => OTHER_GOODS[kind](goods)),
  "a payment for something that is not sold": swapped(({ kind }) => NOT_SOLD[kind]),
  "a payment without the code it was made with": async (scene) => ({
    orderID: await approved(scene, { discount_code: "TENOFF" }),
    body: honest(scene),
  }),
  "a code that was used up since": async (scene) => {
    const orderID = await approved(scene, { discount_code: "SPENT" });
    await scene.server.db.update(codes).set({ usedCount: 1_000_000 }).where(eq(codes.code, "SPENT"));
    return { orderID, body: honest(scene, { discount_code: "SPENT" }) };
  },
  "a code that does not exist": async (scene) => ({ data: {}, body: honest(scene, { discount_code: "FREE" }) }),
  "a payment for another kind of goods": async (scene) => {
    const kind = scene.kind === "beat" ? "package" : "beat";
    return { orderID: await approved({ ...scene, kind }) };
  },
};
