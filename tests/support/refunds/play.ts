import { and, eq } from "drizzle-orm";
import { orders, payments } from "#server/db/schema/index.ts";
import { goodsOf } from "../shop.ts";
import { createUser } from "../users.ts";
import { type BankOperation, goneFor, runAtBank } from "./bank.ts";
import { applyRefund, passTime } from "./book.ts";
import { buy } from "./buy.ts";
import { differencesOf, stateBefore } from "./compare.ts";
import type { Sale, Stage } from "./stage.ts";
import type { Event, Moment, News, Story } from "./story.ts";
import type { TwoServers } from "./twoServers.ts";

const HOUR_MS = 3_600_000;

/** Plays a story in the real store and in the book. Returns the differences after the first moment that has any. */
export async function play(two: TwoServers, { first, moments }: Story): Promise<string[]> {
  two.time.now = new Date();
  const people = [await newcomer(two), await newcomer(two)];
  const stage: Stage = { two, goods: await goodsOf(two.server), people, sales: [], history: [] };
  const before = await stateBefore(stage);
  try {
    for (const purchase of first) await buy(stage, purchase);
    for (const moment of moments) {
      await playMoment(stage, moment);
      const differences = await differencesOf(stage, before);
      if (differences.length > 0) return differences;
    }
    return [];
  } finally {
    // The next story starts with an earlier clock, and these payments must not be checked in it.
    await two.server.db.update(payments).set({ nextCheckAt: null });
  }
}

const newcomer = ({ server }: TwoServers) => createUser(server, { subscribedUntil: null });

async function playMoment(stage: Stage, { hoursBefore, purchases, events, late }: Moment): Promise<void> {
  const { two, sales, history } = stage;
  two.time.now = new Date(two.time.now.getTime() + hoursBefore * HOUR_MS);
  passTime(
    sales.map(({ order }) => order),
    hoursBefore * HOUR_MS,
  );
  // A month's length depends on when it begins, so packages are bought one after another.
  for (const purchase of purchases.filter(({ kind }) => kind === "package")) await buy(stage, purchase);
  const cast = await castOf(stage, events);
  const again = late.map((n) => history[n % history.length]).filter((event) => event !== undefined);
  await Promise.all([
    ...purchases.filter(({ kind }) => kind !== "package").map((purchase) => buy(stage, purchase)),
    ...cast.map(({ sale, operation, news }, n) => happen(stage, sale, { operation, news, to: n })),
    ...again.map((event, n) => two.deliver(event, n)),
  ]);
  const unheard = cast.filter(({ news }) => news.webhooks === 0);
  if (unheard.length > 0) await two.reconcileBoth(unheard.map(({ sale }) => sale.paymentId));
  for (const { sale } of cast) {
    sale.order.isDisputed = sale.bank.dispute !== null;
    applyRefund(sale.order, goneFor(sale.bank));
  }
}

interface Scene {
  sale: Sale;
  operation: BankOperation;
  news: News;
}

/** Assigns each event to an order, at most one to each order. Marks goods as sent where the event says so. */
async function castOf({ sales, two }: Stage, events: Event[]): Promise<Scene[]> {
  const cast = new Map<Sale, Scene>();
  for (const { which, operation, news } of events) {
    const sale = sales[which % Math.max(1, sales.length)];
    if (!sale) continue;
    if (operation.type !== "send") {
      if (!cast.has(sale)) cast.set(sale, { sale, operation, news });
      continue;
    }
    const isWaiting = and(eq(orders.id, sale.order.id), eq(orders.status, "Processing"));
    await two.server.db.update(orders).set({ status: "Completed" }).where(isWaiting);
    sale.order.isSent = true;
  }
  return [...cast.values()];
}

async function happen(
  { two, history }: Stage,
  sale: Sale,
  scene: { operation: BankOperation; news: News; to: number },
): Promise<void> {
  const event = await runAtBank(two.server, sale.bank, scene.operation);
  if (event === undefined) return;
  history.push(event);
  const copies = Array.from({ length: scene.news.webhooks }, (_, n) => two.deliver(event, scene.to + n));
  await Promise.all([...copies, ...(scene.news.isReconciled ? [two.reconcileBoth([sale.paymentId])] : [])]);
}
