import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAccountByEmail } from "#server/db/queries/accounts.ts";
import { verifyChain } from "#server/db/queries/admin/audit.ts";
import { accounts, auditEntries } from "#server/db/schema/index.ts";
import { readMarker, writeMarker } from "#server/media/marker.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { SEGUE_PROGRAM } from "../../support/programs.ts";
import { runProgram } from "../../support/runProgram.ts";
import * as shop from "../../support/shop.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let buyer: TestUser;
let order: number;

beforeAll(async () => {
  server = await startStoreServer();
  buyer = await createUser(server);
  const goods = await shop.goodsOf(server);
  const products = [shop.cartLine(goods.vinyl, { quantity: 2 })];
  order = (await shop.buy(server, buyer, "merchandise", shop.cartBody(goods, { products }))).json().order_id;
});
afterAll(() => server.close());

const segue = (given: string, env: NodeJS.ProcessEnv = {}) =>
  runProgram(SEGUE_PROGRAM, given.split(" "), {
    env: {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.settings.dataDir,
      SECRET: server.settings.secret,
      PAYMENTS: "sandbox",
      PUBLIC_URL: server.url,
      PORT: new URL(server.url).port,
      ...env,
    },
  });

describe("segue orders", { timeout: 120_000 }, () => {
  it("lists all orders, and shows the details of a single order", async () => {
    const { stdout } = await segue(`orders list --find ${buyer.email} --status to-send`);
    expect(stdout).toMatch(new RegExp(`^${order} .* Processing +Paid +£48.00 +${buyer.email}\n1 of 1\n$`));
    expect((await segue(`orders show ${order}`)).stdout).toContain("£48.00 can be refunded");
    const coloured = JSON.stringify({ city: "Leeds\u001b[31m" });
    await server.pool.query("update orders set address = address || $2::jsonb where id = $1", [order, coloured]);
    expect((await segue(`orders show ${order}`)).stdout).toMatch(/^Address .*Leeds \[31m/m);
    const json = JSON.parse((await segue(`orders show ${order} --json`)).stdout);
    expect(json).toMatchObject({ id: order, email: buyer.email, lines: [{ quantity: 2 }] });
  });

  it("shows what a refund would do and, with --yes, makes the same refund as the back office", async () => {
    const [line] = JSON.parse((await segue(`orders show ${order} --json`)).stdout).lines;
    const preview = await segue(`orders refund ${order} --line ${line.id}:1`);
    expect(preview.stdout).toContain(`Refund £24.00 of order ${order}.\nBack in stock: 1 × `);
    expect(preview.stdout).toContain("Run the command again with --yes");
    expect((await segue(`orders refund ${order} --line ${line.id}:1 --yes`)).stdout).toContain("£24.00 was refunded");
    expect(JSON.parse((await segue(`orders show ${order} --json`)).stdout).refundable).toBe(2400);
  });

  it("marks an order as sent, once, and records it in the audit log", async () => {
    const unnamed = await segue(`orders ship ${order} --carrier `);
    expect([unnamed.exitCode, unnamed.output]).toEqual([1, "The carrier field is required.\n"]);
    const ship = `orders ship ${order} --carrier Post --tracking AB1`;
    expect((await segue(ship)).stdout).toBe("Marked as sent. The buyer will get an email.\n");
    expect((await segue(ship)).exitCode).toBe(0);
    const other = await segue(`${ship}2`);
    expect([other.exitCode, other.output]).toEqual([1, "This order has already been sent.\n"]);
    const entries = await server.db.select().from(auditEntries);
    expect(entries.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ["segue command", "order.refund", `order ${order}`],
      ["segue command", "order.ship", `order ${order}`],
    ]);
    expect((await verifyChain(server.db)).brokenAt).toBeNull();
  });

  it.each([["orders show x"], ["orders ship 1"], ["orders list --status odd"], ["order"]])(
    "refuses the command “segue %s”",
    async (given) => {
      expect((await segue(given)).exitCode).toBe(1);
    },
  );
});

describe("segue", { timeout: 120_000 }, () => {
  it("counts the store's contents without closed accounts, and lists its codes", async () => {
    const former = await createUser(server);
    await former.post("/account/close", { password: PASSWORD });
    const figures = JSON.parse((await segue("stats --json")).stdout);
    expect(figures.accounts).toBe(await server.db.$count(accounts, isNull(accounts.closedAt)));
    expect(await server.db.$count(accounts)).toBe(figures.accounts + 1);
    expect(figures).toMatchObject({ orders: 1, orders_to_send: 0, revenue_pence: 4800, refunded_pence: 2400 });
    expect((await segue("stats")).stdout).toMatch(/^accounts +\d+$/m);
    expect((await segue("codes")).stdout).toMatch(/^TENOFF +10% +used 0/m);
  });

  it("runs the commands that are also npm scripts", async () => {
    expect((await segue("account owner@label.test --role Admin")).stdout).toContain(
      "owner@label.test has a new account",
    );
    expect((await findAccountByEmail(server.db, "owner@label.test"))?.role).toBe("Admin");
    expect((await segue("import")).output).toContain("Name the folder to import.");
  });
});

describe("segue doctor", { timeout: 120_000 }, () => {
  it("reports no problem for a healthy store", async () => {
    const { output, exitCode } = await segue("doctor");
    expect(
      output
        .trim()
        .split("\n")
        .map((line) => line.split(/ +/, 2).join(" ")),
    ).toEqual([
      "ok settings",
      "ok database",
      "ok media",
      "ok mail",
      "warn payments",
      "ok jobs",
      "ok clock",
      "ok version",
      "ok disk",
      "ok proxy",
    ]);
    expect(exitCode).toBe(0);
  });

  it("reports each problem with what to do", async () => {
    const { mediaStore } = server.services;
    const id = await readMarker(mediaStore);
    await writeMarker(mediaStore, "another");
    const { output, exitCode } = await segue("doctor", {
      SMTP_URL: "smtp://127.0.0.1:1",
      PUBLIC_URL: "http://127.0.0.1:2",
    });
    await writeMarker(mediaStore, id ?? "");
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^fail +media .*Set DATA_DIR/m);
    expect(output).toMatch(/^fail +mail .*ECONNREFUSED/m);
    expect(output).toMatch(/^warn +proxy .*can’t be reached from here: start the server/m);
    const refused = await segue("doctor", { NODE_ENV: "production", PAYMENTS: "off" });
    expect(refused.output).toMatch(/^fail +settings +PUBLIC_URL must be/m);
    const unreachable = await segue("doctor", { DATABASE_URL: "postgres://127.0.0.1:1/none" });
    expect(unreachable.output).toMatch(/^fail +database .*ECONNREFUSED/m);
  });
});
