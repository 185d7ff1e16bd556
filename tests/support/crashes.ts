import { setTimeout as pause } from "node:timers/promises";
import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import { merchandise, orders, payments } from "#server/db/schema/index.ts";
import type { StoreServer } from "./catalogue/storeServer.ts";
import { faultsInBooks } from "./races/books.ts";
import { reconcileLater } from "./reconcileLater.ts";
import { type ServerProcess, startProcess } from "./serverProcess.ts";
import {
  beatBody,
  cartBody,
  type GoodsIds,
  givePoints,
  goodsOf,
  type Kind,
  PURCHASE_PATHS,
  packageBody,
} from "./shop.ts";
import { createUser, type TestUser } from "./users.ts";

export interface CrashReport {
  kills: number;
  /** Purchases whose buyers received a success response. */
  acknowledged: number;
  /**
   * How many purchases a kill left unfinished: with goods held but nothing captured, or with money captured but nothing
   * recorded.
   */
  leftHeld: number;
  leftCaptured: number;
  /** What is wrong in the books after the repair. */
  faults: string[];
}

const SHOPPERS = 4;
/** A server is killed after at most this many calls, and at most `LONGEST_WAIT_MS` after the last of them. */
const MAX_CALLS = 16;
const LONGEST_WAIT_MS = 60;
const STOCK = 1_000_000;

interface Purchase {
  kind: Kind;
  body: Record<string, unknown>;
  orderID?: string;
}

interface Shopper {
  user: TestUser;
  /** The approved purchases without a response. */
  open: Purchase[];
  acknowledged: number[];
}

const purchases = (goods: GoodsIds): Purchase[] => [
  { kind: "merchandise", body: cartBody(goods, { discount_code: "TENOFF", points: 5 }) },
  { kind: "beat", body: beatBody(goods) },
  { kind: "package", body: packageBody(goods) },
];

/** `over` is called after this many calls, unless the server dies first. */
interface Countdown {
  calls: number;
  over: () => void;
}

/** Calls a server that may be dying, and throws if it does. */
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
  const answer = await call(url, `/api${PURCHASE_PATHS[kind]}`, { ...body, data: { orderID } }, shopper.user.token);
  // After a 503, the server has confirmed nothing, but finishes the purchase by itself.
  if (answer.code !== 200) return;
  shopper.acknowledged.push(Number(answer.order_id));
  shopper.open = shopper.open.filter((other) => other !== purchase);
}

/** Buys one thing after another until the server dies. */
async function shopOn(url: string, shopper: Shopper, goods: GoodsIds, countdown: Countdown): Promise<void> {
  const count = () => {
    if (--countdown.calls <= 0) countdown.over();
  };
  for (let n = 0; ; n++) {
    const wanted = purchases(goods)[n % 3] ?? fail();
    const begun = await call(url, "/api/payment/order", { purchase: wanted.kind, ...wanted.body }, shopper.user.token);
    count();
    if (begun.code !== 200) throw new Error(`no payment was begun: ${JSON.stringify(begun)}`);
    const { id } = begun.data as { id: string };
    const purchase = { ...wanted, orderID: id };
    await call(url, `/sandbox/paypal/v2/checkout/orders/${id}/approve`, {});
    count();
    shopper.open.push(purchase);
    await post(url, shopper, purchase);
    count();
  }
}

/** Ignores the failures of calls that a kill interrupts. Any other error is a fault and must be seen. */
async function untilGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
}

/** Lets all shoppers buy at once. Resolves after this many calls, with a promise that ends when the server dies. */
async function shopUntilCounted(
  url: string,
  shoppers: Shopper[],
  goods: GoodsIds,
  calls: number,
): Promise<{ all: Promise<unknown> }> {
  const countdown: Countdown = { calls, over: () => undefined };
  const counted = new Promise<void>((resolve) => {
    countdown.over = resolve;
  });
  const all = Promise.all(
    shoppers.flatMap((shopper) => [askAgain(url, shopper), untilGone(shopOn(url, shopper, goods, countdown))]),
  );
  await Promise.race([counted, all]);
  return { all };
}

const fail = (): never => {
  throw new Error("there is nothing to buy");
};

/** Repeats about half of the purchases that got no response, as a browser would; the other buyers never come back. */
function askAgain(url: string, shopper: Shopper): Promise<unknown> {
  const open = shopper.open.splice(0).filter(() => Math.random() < 0.5);
  return Promise.all(open.map((purchase) => untilGone(post(url, shopper, purchase))));
}

/** Records the payments that a kill left without their order, with goods held or with money captured. */
async function noteLeftBehind(server: StoreServer, left: { held: Set<number>; captured: Set<number> }): Promise<void> {
  const { rows } = await server.db.execute<{ id: number; status: string }>(sql`
    select p.id, s.status from payments p join sandbox_orders s on s.id = p.provider_order_id
    where p.state = 'capturing'`);
  for (const { id, status } of rows) left[status === "COMPLETED" ? "captured" : "held"].add(id);
}

/** Kills the server while users buy, again and again, and checks the books after the repair. */
export async function crashOften(
  server: StoreServer,
  kills: number,
  { say = () => undefined, program }: { say?: (line: string) => void; program?: string[] } = {},
): Promise<CrashReport> {
  const startServer = () => startOn(server, program);
  const goods = await goodsOf(server);
  // Earlier calls of this function may have sold some of the stock.
  const stock = STOCK - (await hoodiesSold(server));
  await server.db.update(merchandise).set({ stock }).where(eq(merchandise.id, goods.hoodie));
  const shoppers: Shopper[] = [];
  for (let n = 0; n < SHOPPERS; n++) shoppers.push({ user: await openShopper(server), open: [], acknowledged: [] });
  const left = { held: new Set<number>(), captured: new Set<number>() };
  let next = startServer();
  for (let kill = 1; kill <= kills; kill++) {
    const running = await next;
    next = startServer();
    // The first server gets more calls, so that some purchases are confirmed however busy the machine is.
    const calls = kill === 1 ? 2 * MAX_CALLS : 1 + Math.floor(Math.random() * MAX_CALLS);
    const shopping = await shopUntilCounted(running.url, shoppers, goods, calls);
    await pause(Math.random() * LONGEST_WAIT_MS);
    await running.end("SIGKILL");
    await shopping.all;
    await noteLeftBehind(server, left);
    say(`${kill} kills: ${left.held.size} left held, ${left.captured.size} captured and not recorded`);
    if (kill === kills) await (await next).end("SIGTERM");
  }
  const counts = { kills, leftHeld: left.held.size, leftCaptured: left.captured.size };
  return { ...counts, ...(await repairAndCount(server, shoppers, goods)) };
}

const hoodiesSold = (server: StoreServer): Promise<number> =>
  server.db.$count(orders, eq(orders.orderType, "Merchandise"));

async function openShopper(server: StoreServer): Promise<TestUser> {
  const user = await createUser(server);
  await givePoints(server, user.accountId, 100_000);
  return user;
}

function startOn({ databaseUrl, settings }: StoreServer, program?: string[]): Promise<ServerProcess> {
  const env = { DATABASE_URL: databaseUrl, SECRET: settings.secret, PAYMENTS: "sandbox", LOG_LEVEL: "error" };
  return startProcess(settings.dataDir, env, program);
}

async function repairAndCount(
  server: StoreServer,
  shoppers: Shopper[],
  goods: GoodsIds,
): Promise<Pick<CrashReport, "acknowledged" | "faults">> {
  // Ends the claims of the killed servers, which would otherwise last another six seconds.
  await server.db
    .update(payments)
    .set({ claimedUntil: sql`now() - interval '1 second'` })
    .where(isNotNull(payments.claim));
  // The servers may have checked the open payments a moment ago. Reconciles when the payments are due for another
  // check.
  await reconcileLater(server);
  const faults = await faultsInBooks(server.db);
  const ids = shoppers.flatMap(({ acknowledged }) => acknowledged);
  const found = await server.db.$count(orders, inArray(orders.id, ids));
  if (found !== new Set(ids).size) faults.push(`${new Set(ids).size - found} acknowledged purchases are lost`);
  const sold = await hoodiesSold(server);
  const [hoodie] = await server.db.select().from(merchandise).where(eq(merchandise.id, goods.hoodie));
  if (hoodie?.stock !== STOCK - sold) faults.push(`${hoodie?.stock} in stock instead of ${STOCK - sold}`);
  return { acknowledged: ids.length, faults };
}
