import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentProvider } from "#server/domain/paymentProvider.ts";
import { settle } from "#server/payments/settle.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type CuttableProxy, openCuttableProxy } from "../../support/cuttableProxy.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import type { TestServer } from "../../support/server.ts";
import * as shop from "../../support/shop.ts";
import { createUser } from "../../support/users.ts";

let server: StoreServer;
/** A server on the same store, connected through a proxy that can be cut. */
let far: TestServer;
let cable: CuttableProxy;

beforeAll(async () => {
  server = await startStoreServer();
  cable = await openCuttableProxy(server.databaseUrl);
  far = await startSecondServer(server, { databaseUrl: cable.url });
});
afterAll(async () => {
  await far.close();
  await cable.cut();
  await server.close();
});

const providerOf = ({ services }: TestServer): PaymentProvider =>
  services.payments ?? expect.fail("nothing can be paid for");

it("a purchase interrupted by the loss of the database continues as soon as the database is back", async () => {
  const user = await createUser(server);
  const body = shop.beatBody(await shop.goodsOf(server));
  const orderId = await shop.begin(user, "beat", body);
  await shop.approve(server, orderId);
  const [payment] = await server.db.query.payments.findMany();
  if (!payment) throw new Error("nothing was begun");
  const cuts: PaymentProvider = {
    ...providerOf(far),
    findOrder: async (id) => {
      await cable.cut();
      return providerOf(server).findOrder(id);
    },
  };
  await expect(settle(far.services, cuts, payment.id)).rejects.toThrow();
  await cable.mend();
  await far.services.background.settled();
  expect(await settle(server.services, providerOf(server), payment.id, { patienceMs: 0 })).toMatchObject({
    kind: "done",
  });
}, 60_000);
