import { eq, max, sql } from "drizzle-orm";
import { startSession } from "#server/db/queries/sessions.ts";
import { accounts, codes, codeUses, orders, subscriptions } from "#server/db/schema/index.ts";
import { stockOf } from "../shop.ts";
import { balance } from "./book.ts";
import type { Stage } from "./stage.ts";

const BUSY = 503;

/** The stock, and how often the discount codes were used, before a story. */
export interface Before {
  stock: number;
  usedCount: number;
}

export async function stateBefore({ two: { server }, goods }: Stage): Promise<Before> {
  const [used] = await server.db.select({ count: sql<string>`sum(${codes.usedCount})` }).from(codes);
  return { stock: (await stockOf(server, goods.hoodie)) ?? 0, usedCount: Number(used?.count ?? 0) };
}

/** The differences between the store and the book. */
export async function differencesOf(stage: Stage, before: Before): Promise<string[]> {
  const book = stage.sales.map(({ order }) => order);
  const differences: string[] = [];
  const compare = (what: string, is: unknown, should: unknown) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(should)];
    if (one !== other) differences.push(`${what}: ${one} instead of ${other}`);
  };
  let uses = 0;
  for (const who of stage.people.keys()) {
    const should = balance(book, who);
    uses += should.codeUses;
    compare(`what person ${who} has`, await stateOf(stage, who), { ...should, sold: undefined });
  }
  const after = await stateBefore(stage);
  compare("stock", before.stock - after.stock, balance(book, 0).sold);
  compare("uses of codes", after.usedCount - before.usedCount, uses);
  return differences;
}

async function stateOf(stage: Stage, who: number) {
  const { server, time } = stage.two;
  const accountId = stage.people[who]?.accountId ?? 0;
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, accountId));
  const own = await server.db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(orders.id);
  const [period] = await server.db
    .select({ lastEnd: max(subscriptions.endsAt) })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  const leftMs = (end: Date | null | undefined) => Math.max(0, (end?.getTime() ?? 0) - time.now.getTime());
  if (leftMs(period?.lastEnd) !== leftMs(account?.subscribedUntil))
    throw new Error("the periods do not end as the account says");
  return {
    leftMs: leftMs(account?.subscribedUntil),
    points: account?.pointsHundredths,
    codeUses: await server.db.$count(codeUses, eq(codeUses.accountId, accountId)),
    paid: own.map(({ id, paid, refundedPence }) => [id, paid, refundedPence]),
    licences: await downloadable(stage, accountId, own),
  };
}

/** The licences whose files this user may download. */
async function downloadable(stage: Stage, accountId: number, own: (typeof orders.$inferSelect)[]): Promise<number[]> {
  const { server, time } = stage.two;
  const beats = own.filter(({ orderType }) => orderType === "Beat Store");
  if (beats.length === 0) return [];
  const token = await startSession(server.db, { id: accountId, role: "Listener" }, time.now);
  const licences: number[] = [];
  for (const { id } of beats) {
    const url = `/api/orders/download/${id}/file`;
    const headers = { authorization: `Bearer ${token}` };
    let answer = await server.inject({ url, headers });
    while (answer.statusCode === BUSY) answer = await server.inject({ url, headers });
    if (answer.statusCode === 200) licences.push(id);
  }
  return licences;
}
