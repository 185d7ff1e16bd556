import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPaymentOf } from "#server/db/queries/payments.ts";
import { merchandise } from "#server/db/schema/index.ts";
import type { PaymentProvider } from "#server/domain/paymentProvider.ts";
import { paypalProvider } from "#server/payments/providers/paypal/client.ts";
import { fetchTransport } from "#server/payments/providers/paypal/transport.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type PayPalStandIn, STAND_IN, startPayPalStandIn } from "../../support/paypalStandIn.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const STOCK = 7;

let server: StoreServer;
let standIn: PayPalStandIn;
let goods: shop.GoodsIds;
let buyer: TestUser;
let orderId: string;
let working: PaymentProvider;
const reported: unknown[] = [];

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  standIn = await startPayPalStandIn();
  server.services.report = (error) => void reported.push(error);
});
beforeEach(async () => {
  const facts = { ...STAND_IN, name: "paypal", environment: "live", webhookId: "WH-TESTS" } as const;
  working = paypalProvider(facts, fetchTransport(standIn.url), server.clock.now);
  server.services.payments = working;
  await server.db.update(merchandise).set({ stock: STOCK }).where(eq(merchandise.id, goods.vinyl));
  reported.length = 0;
  buyer = await createUser(server);
  orderId = await shop.begin(buyer, "merchandise", cart());
  standIn.approve(orderId);
});
afterAll(async () => {
  await standIn.close();
  await server.close();
});

const cart = () => shop.cartBody(goods, { products: [shop.cartLine(goods.vinyl)] });
const pay = () => shop.purchase(buyer, "merchandise", cart(), orderId);
const stateOf = async () => (await findPaymentOf(server.db, orderId))?.state;
const scene = async () => [await stateOf(), await shop.stockOf(server, goods.vinyl)];

/** Makes a call while PayPal responds to everything with this status and body. */
function answered<T>(status: number, body: unknown, call: () => Promise<T>): Promise<T> {
  standIn.fault = (response) => response.writeHead(status).end(JSON.stringify(body));
  return call().finally(() => {
    standIn.fault = undefined;
  });
}

function refuseCaptures(issue: string): void {
  const capture: typeof working.capture = (...facts) =>
    answered(422, { details: [{ issue }] }, () => working.capture(...facts));
  server.services.payments = { ...working, capture };
}

function forgetOrders(): void {
  const findOrder: typeof working.findOrder = (id) => answered(404, {}, () => working.findOrder(id));
  server.services.payments = { ...working, findOrder };
}

describe("a capture that PayPal refuses for good", () => {
  it.each([
    ["PAYER_ACCOUNT_LOCKED_OR_CLOSED", "Your payment was declined.", 0],
    ["COMPLIANCE_VIOLATION", "Your payment was declined.", 0],
    ["PAYEE_ACCOUNT_RESTRICTED", "This store can’t take payments at the moment.", 1],
  ])("returns the goods to stock at once if the reason is %s", async (issue, message, reports) => {
    refuseCaptures(issue);
    const refused = (await pay()).json();
    expect(refused).toEqual({ code: 404, message: expect.stringContaining(`${message} Nothing was charged.`) });
    expect(await scene()).toEqual(["refused", STOCK]);
    expect(reported).toHaveLength(reports);
  });
});

it("reports that the refund of a payment that could not be accepted is still pending", async () => {
  standIn.order(orderId).isEcheck = true;
  await working.capture(orderId, "elsewhere");
  await server.db.update(merchandise).set({ stock: 0 }).where(eq(merchandise.id, goods.vinyl));
  expect((await pay()).json()).toEqual({ code: 404, message: expect.stringContaining("sold out") });
  expect(await stateOf()).toBe("refunded");
  expect(reported.map(String)).toEqual([expect.stringContaining("could not be accepted is still pending")]);
});

describe("goods reserved for a payment whose capture has an unknown outcome", () => {
  const later = async (hours: number) => {
    server.clock.advance({ hours });
    await reconcile(server.services);
  };

  beforeEach(async () => {
    refuseCaptures("PREVIOUS_REQUEST_IN_PROGRESS");
    expect((await pay()).statusCode).toBe(503);
    server.services.payments = working;
    expect(await scene()).toEqual(["capturing", STOCK - 1]);
  });

  it("return to stock once PayPal has deleted the order, but not before the payment expires", async () => {
    forgetOrders();
    await later(1);
    expect(await scene()).toEqual(["capturing", STOCK - 1]);
    await later(3);
    expect(await scene()).toEqual(["refused", STOCK]);
    expect(String(reported.at(-1))).toContain("an order whose capture was never confirmed");
    expect((await pay()).json().message).toBe("This payment timed out. Nothing was charged. Please start again.");
  });

  it("return to stock once it is too late for another approval", async () => {
    standIn.order(orderId).status = "PAYER_ACTION_REQUIRED";
    expect((await pay()).statusCode).toBe(503);
    await later(1);
    expect(await scene()).toEqual(["capturing", STOCK - 1]);
    await later(3);
    expect(await scene()).toEqual(["refused", STOCK]);
    standIn.approve(orderId);
    await later(1);
    expect(standIn.order(orderId).captures).toEqual([]);
  });

  it("are sold if PayPal can still capture the payment, however late", async () => {
    await later(4);
    expect(await scene()).toEqual(["fulfilled", STOCK - 1]);
    expect(standIn.order(orderId).captures).toHaveLength(1);
  });
});
