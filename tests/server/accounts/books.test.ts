import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts, orders } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { createUser } from "../../support/users.ts";

let server: StoreServer;

beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(() => server.close());

it("an account with orders can’t be deleted from the database", async () => {
  const buyer = await createUser(server);
  await shop.buy(server, buyer, "beat", shop.beatBody(await shop.goodsOf(server)));
  const deleted = server.db.delete(accounts).where(eq(accounts.id, buyer.accountId));
  await expect(deleted).rejects.toMatchObject({ cause: { constraint: "orders_account_id_accounts_id_fk" } });
  expect(await server.db.$count(orders, eq(orders.accountId, buyer.accountId))).toBe(1);
});
