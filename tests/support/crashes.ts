import { setTimeout as pause } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { merchandise, orders } from "#server/db/schema/index.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import type { StoreServer } from "./catalogue/storeServer.ts";
import { createPerson, type TestPerson } from "./people.ts";
import { faultsInBooks } from "./races/books.ts";
import { type ServerProcess, startProcess } from "./serverProcess.ts";
import { beatBody, cartBody, type Goods, givePoints, goodsOf, type Kind, PURCHASE_PATHS, packageBody } from "./shop.ts";

export interface CrashReport {
  kills: number;
  /** Purchases of which somebody was told that they are done. */
  acknowledged: number;
  /** How often a kill left goods held but nothing captured, or money captured but nothing recorded. */
  leftHeld: number;
  leftCaptured: number;
  /** What is wrong after the repair. */
  faults: string[];
}

const SHOPPERS = 4;
/** A server dies within so many calls, and so soon after the last of them. */
const MOST_CALLS = 16;
const LONGEST_WAIT_MS = 60;
const STOCK = 1_000_000;

interface Purchase {
  kind: Kind;
  body: Record<string, unknown>;
  orderID?: string;
}

interface Shopper {
  person: TestPerson;
  /** What was approved and has not been answered. */
  open: Purchase[];
  acknowledged: number[];
}

const purchases = (goods: Goods): Purchase[] => [
  { kind: "merchandise", body: cartBody(goods, { discount_code: "TENOFF", points: 5 }) },
  { kind: "beat", body: beatBody(goods) },
  { kind: "package", body: packageBody(goods) },
];

/** Says when so many calls have been made; also when the server went before. */
interface Countdown {
  calls: number;
  over: () => void;
}

/** A call to a server that may be dying; throws when it does. */
async function call(url: string, path: string, body: unknown, token = ""): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function post(url: string, shopper: Shopper, purchase: Purchase): Promise<void> {
  const { kind, body, orderID } = purchase;
  const answer = await call(url, `/api${PURCHASE_PATHS[kind]}`, { ...body, data: { orderID } }, shopper.person.token);
  // 503: it goes on by itself, and nothing was promised.
  if (answer.code !== 200) return;
  shopper.acknowledged.push(Number(answer.order_id));
  shopper.open = shopper.open.filter((other) => other !== purchase);
}

/** Buys one thing after the other until the server is gone. */
async function shopOn(url: string, shopper: Shopper, goods: Goods, countdown: Countdown): Promise<void> {
  const count = () => {
    if (--countdown.calls <= 0) countdown.over();
  };
  try {
    for (let n = 0; ; n++) {
      const wanted = purchases(goods)[n % 3] ?? fail();
      const begun = await call(
        url,
        "/api/payment/order",
        { purchase: wanted.kind, ...wanted.body },
        shopper.person.token,
      );
      count();
      const { id } = begun.data as { id: string };
      const purchase = { ...wanted, orderID: id };
      await call(url, `/sandbox/paypal/v2/checkout/orders/${id}/approve`, {});
      count();
      shopper.open.push(purchase);
      await post(url, shopper, purchase);
      count();
    }
  } catch (error) {
    // The server was killed with this one under way. Anything else is no crash, and must be seen.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
}

/** All buy at once; resolves after a random number of calls, with what ends when the server does. */
async function shopUntilCounted(url: string, shoppers: Shopper[], goods: Goods): Promise<{ all: Promise<unknown> }> {
  const countdown: Countdown = { calls: 1 + Math.floor(Math.random() * MOST_CALLS), over: () => undefined };
  const counted = new Promise<void>((resolve) => {
    countdown.over = resolve;
  });
  const all = Promise.all(shoppers.map((shopper) => shopOn(url, shopper, goods, countdown)));
  await Promise.race([counted, all]);
  return { all };
}

const fail = (): never => {
  throw new Error("there is nothing to buy");
};

/** Half of those whose browser is still there ask again; the others never come back. */
async function askAgain(url: string, shoppers: Shopper[]): Promise<void> {
  for (const shopper of shoppers) {
    const open = shopper.open.splice(0).filter(() => Math.random() < 0.5);
    for (const purchase of open) await post(url, shopper, purchase);
  }
}

/** How many payments a kill has left with goods held, and with money captured, but without their order. */
async function leftBehind(server: StoreServer): Promise<{ held: number; captured: number }> {
  const { rows } = await server.db.execute<{ held: number; captured: number }>(sql`
    select count(*) filter (where s.status <> 'COMPLETED')::int as held,
      count(*) filter (where s.status = 'COMPLETED')::int as captured
    from payments p join sandbox_orders s on s.id = p.provider_order_id where p.state = 'capturing'`);
  return rows[0] ?? { held: 0, captured: 0 };
}

/** Kills the server while people buy, again and again, and looks at the books after the repair. */
export async function crashOften(
  server: StoreServer,
  kills: number,
  { say = () => undefined, program }: { say?: (line: string) => void; program?: string[] } = {},
): Promise<CrashReport> {
  const startServer = () => startOn(server, program);
  const goods = await goodsOf(server);
  await server.db.update(merchandise).set({ stock: STOCK }).where(eq(merchandise.id, goods.hoodie));
  const shoppers: Shopper[] = [];
  for (let n = 0; n < SHOPPERS; n++) shoppers.push({ person: await openShopper(server), open: [], acknowledged: [] });
  const report: CrashReport = { kills: 0, acknowledged: 0, leftHeld: 0, leftCaptured: 0, faults: [] };
  for (let next = startServer(); report.kills < kills; report.kills++) {
    const running = await next;
    next = startServer();
    await askAgain(running.url, shoppers);
    const shopping = await shopUntilCounted(running.url, shoppers, goods);
    await pause(Math.random() * LONGEST_WAIT_MS);
    await running.end("SIGKILL");
    await shopping.all;
    const { held, captured } = await leftBehind(server);
    report.leftHeld += held;
    report.leftCaptured += captured;
    say(`${report.kills + 1} kills: ${held} held, ${captured} captured and not recorded`);
    if (report.kills + 1 === kills) await (await next).end("SIGTERM");
  }
  return { ...report, ...(await repairAndCount(server, shoppers, goods)) };
}

async function openShopper(server: StoreServer): Promise<TestPerson> {
  const person = await createPerson(server);
  await givePoints(server, person.accountId, 100_000);
  return person;
}

function startOn({ databaseUrl, settings }: StoreServer, program?: string[]): Promise<ServerProcess> {
  const env = { DATABASE_URL: databaseUrl, SECRET: settings.secret, PAYMENTS: "sandbox", LOG_LEVEL: "error" };
  return startProcess(settings.dataDir, env, program);
}

async function repairAndCount(
  server: StoreServer,
  shoppers: Shopper[],
  goods: Goods,
): Promise<Pick<CrashReport, "acknowledged" | "faults">> {
  // By then nobody believes any more that those who were killed are still at work.
  server.clock.advance({ minutes: 1 });
  await reconcile(server.services);
  const faults = await faultsInBooks(server.db);
  const ids = shoppers.flatMap(({ acknowledged }) => acknowledged);
  const found = await server.db.$count(orders, inArray(orders.id, ids));
  if (found !== new Set(ids).size) faults.push(`${new Set(ids).size - found} acknowledged purchases are lost`);
  const sold = await server.db.$count(orders, eq(orders.orderType, "Merchandise"));
  const [hoodie] = await server.db.select().from(merchandise).where(eq(merchandise.id, goods.hoodie));
  if (hoodie?.stock !== STOCK - sold) faults.push(`${hoodie?.stock} in stock instead of ${STOCK - sold}`);
  return { acknowledged: ids.length, faults };
}
