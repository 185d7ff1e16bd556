import { afterAll, beforeAll, expect, it } from "vitest";
import { findPaymentOf } from "#server/db/queries/payments.ts";
import { paypalProvider } from "#server/payments/providers/paypal/client.ts";
import { fetchTransport } from "#server/payments/providers/paypal/transport.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { captureEvent, headersOf } from "../../support/paypalEvents.ts";
import { GENUINE_SIGNATURE, type PayPalStandIn, STAND_IN, startPayPalStandIn } from "../../support/paypalStandIn.ts";
import * as shop from "../../support/shop.ts";
import { createUser } from "../../support/users.ts";

let server: StoreServer;
let standIn: PayPalStandIn;
let goods: shop.GoodsIds;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  standIn = await startPayPalStandIn();
  const facts = { ...STAND_IN, name: "paypal", environment: "live", webhookId: "WH-TESTS" } as const;
  server.services.payments = paypalProvider(facts, fetchTransport(standIn.url), server.clock.now);
});
afterAll(async () => {
  await standIn.close();
  await server.close();
});

const tell = async (type: Parameters<typeof captureEvent>[0], orderId: string) =>
  (
    await server.inject({
      method: "POST",
      url: "/api/payment/webhook",
      payload: JSON.stringify(captureEvent(type, orderId)),
      headers: { ...headersOf(GENUINE_SIGNATURE), "content-type": "application/json" },
    })
  ).statusCode;

/** A purchase whose money PayPal holds back, as with an e-cheque. */
async function pendingPurchase() {
  const buyer = await createUser(server);
  const body = shop.packageBody(goods);
  const orderId = await shop.begin(buyer, "package", body);
  standIn.approve(orderId);
  standIn.captureStatus = "PENDING";
  expect((await shop.purchase(buyer, "package", body, orderId)).statusCode).toBe(503);
  const stateOf = async () => (await findPaymentOf(server.db, orderId))?.state;
  const become = (status: string) => {
    for (const capture of standIn.order(orderId).captures) capture.status = status;
  };
  return { orderId, stateOf, become };
}

it("accepts a webhook about a pending capture, and leaves the payment open", async () => {
  const { orderId, stateOf } = await pendingPurchase();
  for (const _ of [1, 2]) expect(await tell("PENDING", orderId)).toBe(204);
  expect(await stateOf()).toBe("capturing");
});

it.each([
  ["COMPLETED", "COMPLETED", "fulfilled"],
  ["DENIED", "DECLINED", "refused"],
] as const)("settles a pending capture when a webhook reports %s", async (type, status, state) => {
  const { orderId, become, stateOf } = await pendingPurchase();
  expect(await tell("PENDING", orderId)).toBe(204);
  become(status);
  expect(await tell(type, orderId)).toBe(204);
  expect(await stateOf()).toBe(state);
});

it("settles a pending capture by reconciliation if no webhook arrives", async () => {
  const { become, stateOf } = await pendingPurchase();
  become("COMPLETED");
  await reconcile(server.services);
  expect(await stateOf()).toBe("fulfilled");
});

it("refuses a webhook while the provider does not respond, so that the provider sends it again", async () => {
  const { orderId, stateOf } = await pendingPurchase();
  standIn.fault = (response) => response.writeHead(500).end("{}");
  expect(await tell("COMPLETED", orderId)).toBe(503);
  standIn.fault = undefined;
  expect(await stateOf()).toBe("capturing");
});
