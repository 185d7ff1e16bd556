import { isNotNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { Failure } from "#server/common/failure.ts";
import { payments } from "#server/db/schema/index.ts";
import { paypalProvider } from "#server/payments/providers/paypal/client.ts";
import { fetchTransport } from "#server/payments/providers/paypal/transport.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { handleWebhook } from "#server/payments/webhook.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { captureEvent, headersOf } from "../../support/paypalEvents.ts";
import { GENUINE_SIGNATURE, type PayPalStandIn, STAND_IN, startPayPalStandIn } from "../../support/paypalStandIn.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

/** Longer than any of these tests may take, so a test that waits for one call to end fails. */
const CALL_MS = 60_000;

let server: StoreServer;
let standIn: PayPalStandIn;
let goods: shop.GoodsIds;
let user: TestUser;
const reported: unknown[] = [];

beforeAll(async () => {
  server = await startStoreServer();
  standIn = await startPayPalStandIn();
  const facts = { ...STAND_IN, name: "paypal", environment: "live", webhookId: "WH-TESTS" } as const;
  server.services.payments = paypalProvider(facts, fetchTransport(standIn.url, CALL_MS), server.clock.now);
  server.services.report = (error) => void reported.push(error);
  goods = await shop.goodsOf(server);
  user = await createUser(server);
  for (let count = 0; count < 5; count++) standIn.approve(await begun());
});
afterEach(() => {
  standIn.fault = undefined;
  reported.length = 0;
});
afterAll(async () => {
  await standIn.close();
  await server.close();
});

const begun = () => shop.begin(user, "beat", shop.beatBody(goods));
/** Lets enough time pass for a round to ask about the same payments again. */
const untilNextRound = () => server.clock.advance({ minutes: 1 });
const silence = () => {
  standIn.fault = () => undefined;
  standIn.calls.length = 0;
};
const provider = () => server.services.payments ?? expect.fail("nothing can be paid for");

it("a provider that hangs delays a reconciliation round only by the time allowed for each payment", async () => {
  silence();
  // Long enough for each payment to reach the provider, even on a busy machine.
  await reconcile(server.services, { paymentMs: 500, roundMs: CALL_MS });
  expect(standIn.calls).toHaveLength(5);
  expect(reported).toHaveLength(5);
}, 30_000);

it("a reconciliation round ends when its time is up, and leaves the other payments to the next round", async () => {
  silence();
  untilNextRound();
  await reconcile(server.services, { paymentMs: CALL_MS, roundMs: 1000 });
  expect(standIn.calls).toHaveLength(1);
  standIn.fault = undefined;
  untilNextRound();
  await reconcile(server.services);
  expect(standIn.calls.filter((call) => call.endsWith("/capture"))).toHaveLength(5);
}, 10_000);

it("a provider that hangs for one payment delays neither refund checks nor the next round's other payments", async () => {
  server.clock.advance({ hours: 2 });
  const [hanging, other] = [await begun(), await begun()];
  standIn.approve(other);
  const working = provider();
  const findOrder: typeof working.findOrder = (id) => {
    standIn.fault = id === hanging ? () => undefined : undefined;
    return working.findOrder(id);
  };
  const listDisputes: typeof working.listDisputes = (id) => {
    standIn.fault = undefined;
    return working.listDisputes(id);
  };
  server.services.payments = { ...working, findOrder, listDisputes };
  const round = () => reconcile(server.services, { paymentMs: CALL_MS, roundMs: 3000 });
  standIn.calls.length = 0;
  await round();
  expect(standIn.calls.filter((call) => call.includes("disputes")).length).toBeGreaterThan(0);
  expect(standIn.order(other).captures).toEqual([]);
  untilNextRound();
  await round();
  expect(standIn.order(other).captures).toHaveLength(1);
  server.services.payments = working;
}, 15_000);

it("refund checks that a reconciliation round has no time for are left to the other servers", async () => {
  await reconcile(server.services);
  const fulfilled = await server.db.$count(payments, isNotNull(payments.orderId));
  expect(fulfilled).toBeGreaterThan(1);
  server.clock.advance({ hours: 2 });
  // Also renews the access token, so that each check asks about disputes first.
  await begun();
  silence();
  await reconcile(server.services, { paymentMs: CALL_MS, roundMs: 1000 });
  standIn.fault = undefined;
  await reconcile(server.services);
  expect(standIn.calls.filter((call) => call.includes("disputes"))).toHaveLength(fulfilled);
}, 10_000);

it("servers that reconcile at the same time ask the provider about each open payment only once", async () => {
  const id = await begun();
  standIn.calls.length = 0;
  await Promise.all([1, 2, 3].map(() => reconcile(server.services)));
  const asked = () => standIn.calls.filter((call) => call === `GET /v2/checkout/orders/${id}`).length;
  expect(asked()).toBe(1);
  untilNextRound();
  await reconcile(server.services);
  expect(asked()).toBe(2);
});

it("the sender of a webhook is told to retry if the provider does not respond to our queries about it", async () => {
  silence();
  const event = { headers: headersOf(GENUINE_SIGNATURE), rawBody: JSON.stringify(captureEvent("COMPLETED", "ANY")) };
  const handled = handleWebhook(server.services, provider(), event, 50);
  await expect(handled).rejects.toEqual(expect.objectContaining({ code: "unavailable" }));
  await expect(handled).rejects.toBeInstanceOf(Failure);
}, 10_000);
