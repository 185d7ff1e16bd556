import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, drizzleOn } from "#server/db/open.ts";
import { connect } from "#server/db/presence.ts";
import { lockAccount } from "#server/db/queries/accounts.ts";
import { isWaitedFor } from "#server/db/queries/closing.ts";
import { lockOrder } from "#server/db/queries/orders.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { untilWaiting } from "../../support/untilWaiting.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let person: TestUser;
/** Takes locks as another transaction of the store does. */
let holder: pg.Client;
let held: Database;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
});
beforeEach(async () => {
  person = await createUser(server);
  holder = await connect(server.databaseUrl);
  held = drizzleOn(holder);
});
afterAll(() => server.close());

describe("closing an account", () => {
  it.each(["beat", "package"] as const)("waits for a refund of a %s, and doesn’t deadlock with it", async (kind) => {
    const { order_id: orderId } = (await shop.buy(server, person, kind, shop.bodyOf(kind, goods))).json();
    await holder.query("BEGIN");
    await lockOrder(held, orderId);
    const closing = (async () => await person.post("/account/close", { password: PASSWORD }))();
    await untilWaiting(holder, 1);
    await lockAccount(held, person.accountId);
    await holder.end();
    expect((await closing).json().code).toBe(200);
  });

  it("doesn’t wait for a refund of somebody else’s order", async () => {
    const other = await createUser(server);
    const { order_id: orderId } = (await shop.buy(server, other, "beat", shop.beatBody(goods))).json();
    await holder.query("BEGIN");
    await lockOrder(held, orderId);
    const { code } = (await person.post("/account/close", { password: PASSWORD })).json();
    await holder.end();
    expect(code).toBe(200);
  });

  it("doesn’t deadlock with the end of a declined payment that had reserved points", async () => {
    await shop.givePoints(server, person.accountId, 100);
    const body = shop.cartBody(goods, { points: 100 });
    const orderId = await shop.begin(person, "merchandise", body);
    await shop.approve(server, orderId, "declined");
    const working = server.services.payments ?? expect.fail("nothing can be paid for");
    // By now the points are reserved.
    const capture: typeof working.capture = async (...facts) => {
      await holder.query("BEGIN");
      await lockAccount(held, person.accountId);
      return working.capture(...facts);
    };
    server.services.payments = { ...working, capture };
    const paying = (async () => await shop.purchase(person, "merchandise", body, orderId))();
    await untilWaiting(holder, 1);
    expect(await isWaitedFor(held, person.accountId)).toBe(true);
    await holder.end();
    server.services.payments = working;
    expect((await paying).json()).toMatchObject({ code: 404, message: expect.stringContaining("declined") });
    expect((await person.get("/user")).json().points).toBe(100);
  });
});
