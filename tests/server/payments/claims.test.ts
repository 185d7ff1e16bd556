import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { claimPayment } from "#server/db/queries/payments.ts";
import { payments } from "#server/db/schema/index.ts";
import type { PaymentProvider } from "#server/domain/paymentProvider.ts";
import { WAITING } from "#server/payments/outcome.ts";
import { settle } from "#server/payments/settle.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { createUser } from "../../support/users.ts";

/** The longest that a buyer waits after their server was killed. */
const LONGEST_WAIT_MS = 10_000;

let server: StoreServer;
let paymentId: number;

beforeAll(async () => {
  server = await startStoreServer();
});
beforeEach(async () => {
  const user = await createUser(server);
  const orderId = await shop.begin(user, "beat", shop.beatBody(await shop.goodsOf(server)));
  await shop.approve(server, orderId);
  paymentId = (await server.db.query.payments.findFirst({ where: eq(payments.providerOrderId, orderId) }))?.id ?? 0;
});
afterAll(() => server.close());

const provider = (): PaymentProvider => server.services.payments ?? expect.fail("nothing can be paid for");
const isThisPayment = () => eq(payments.id, paymentId);
const read = () => server.db.query.payments.findFirst({ where: isThisPayment() });
const claimedUntil = async () => (await read())?.claimedUntil?.getTime() ?? 0;

it("a payment claimed by a killed server continues within ten seconds", async () => {
  await claimPayment(server.db, paymentId, "of a dead server");
  const startedAt = performance.now();
  expect(await settle(server.services, provider(), paymentId)).toMatchObject({ kind: "done" });
  expect(performance.now() - startedAt).toBeLessThan(LONGEST_WAIT_MS);
}, 30_000);

it("a payment claimed while the clock was 40 days fast continues without a wait", async () => {
  await claimPayment(server.db, paymentId, "of a dead server");
  await server.db.update(payments).set({ claimedUntil: sql`now() + interval '40 days'` }).where(isThisPayment());
  expect(await settle(server.services, provider(), paymentId, { patienceMs: 0 })).toMatchObject({ kind: "done" });
});

it("a claim is renewed while its server works on the payment", async () => {
  let whileAnotherAsks: unknown;
  const slow: PaymentProvider = {
    ...provider(),
    findOrder: async (id) => {
      const firstUntil = await claimedUntil();
      await expect.poll(claimedUntil, { timeout: 10_000 }).toBeGreaterThan(firstUntil);
      whileAnotherAsks = await settle(server.services, provider(), paymentId, { patienceMs: 0 });
      return provider().findOrder(id);
    },
  };
  expect(await settle(server.services, slow, paymentId)).toMatchObject({ kind: "done" });
  expect(whileAnotherAsks).toBe(WAITING);
}, 30_000);

it("a worker that has lost its claim does not say that nothing was charged", async () => {
  const stopped: PaymentProvider = {
    ...provider(),
    findOrder: async (id) => {
      await server.db.update(payments).set({ claim: "of another server" }).where(isThisPayment());
      const order = await provider().findOrder(id);
      return order && { ...order, status: "void" };
    },
  };
  expect(await settle(server.services, stopped, paymentId)).toBe(WAITING);
  expect(await read()).toMatchObject({ state: "created", claim: "of another server" });
});
