import { eq } from "drizzle-orm";
import { accounts, codes, merchandise, orders, subscriptions } from "#server/db/schema/index.ts";
import { beatBody, cartBody, cartLine, givePoints, packageBody, stockOf } from "../shop.ts";
import { createUser } from "../users.ts";
import { type Answer, type Post, postAtOnce, prepare, type Ring } from "./ring.ts";

/** The result of a round: its faults, and how many requests were told to retry. */
export interface Verdict {
  violations: string[];
  busy: number;
}

type Race = (ring: Ring, round: number) => Promise<Verdict>;

const isDone = (answer: Answer) => answer.status === 200 && answer.code === 200;
const isBusy = ({ status }: Answer) => status === 503 || status === 409;
const isRefused = (answer: Answer) => answer.status === 200 && answer.code === 404;

/** Exactly `wins` requests succeed; all others are refused or told to retry. */
function validate(answers: Answer[], wins: number, facts: Record<string, [is: unknown, should: unknown]>): Verdict {
  const done = answers.filter(isDone).length;
  const busy = answers.filter(isBusy).length;
  const violations = Object.entries({ ...facts, "purchases made": [done, wins] })
    .filter(([, [is, should]]) => is !== should)
    .map(([what, [is, should]]) => `${what}: ${is} instead of ${should}`);
  const odd = answers.find((answer) => !isDone(answer) && !isBusy(answer) && !isRefused(answer));
  return { violations: odd ? [...violations, `an odd answer: ${JSON.stringify(odd)}`] : violations, busy };
}

/** Prepares one request for each user, each with a payment of their own. */
async function prepareAll(ring: Ring, post: (n: number) => Promise<Post>): Promise<Post[]> {
  const posts: Post[] = [];
  for (let n = 0; n < ring.requests; n++) posts.push(await post(n));
  return posts;
}

const userOf = ({ people }: Ring, n: number) => people[n % people.length] ?? fail();
const fail = (): never => {
  throw new Error("there are no people");
};

const samePayment: Race = async (ring) => {
  const user = await createUser(ring.server);
  const post = await prepare(ring, user, "beat", beatBody(ring.goods));
  const answers = await postAtOnce(
    ring,
    Array.from({ length: ring.requests }, () => post),
  );
  const done = answers.filter(isDone);
  return validate(answers, ring.requests - answers.filter(isBusy).length, {
    "orders of one payment": [await ring.server.db.$count(orders, eq(orders.accountId, user.accountId)), 1],
    "different answers": [new Set(done.map(({ order_id }) => order_id)).size, 1],
  });
};

const oneUseCode: Race = async (ring, round) => {
  const code = `RACE${round}X${Date.now()}`;
  const [{ id = 0 } = {}] = await ring.server.db.insert(codes).values({ code, percent: 50, totalUses: 1 }).returning();
  const body = beatBody(ring.goods, { discount_code: code });
  const answers = await postAtOnce(ring, await prepareAll(ring, (n) => prepare(ring, userOf(ring, n), "beat", body)));
  const [row] = await ring.server.db.select().from(codes).where(eq(codes.id, id));
  return validate(answers, 1, {
    "orders with the code": [await ring.server.db.$count(orders, eq(orders.codeId, id)), 1],
    "uses counted": [row?.usedCount, 1],
  });
};

const pointsTwice: Race = async (ring) => {
  const user = await createUser(ring.server);
  await givePoints(ring.server, user.accountId, 1000);
  const body = cartBody(ring.goods, { products: [cartLine(ring.goods.vinyl)], points: 1000 });
  const answers = await postAtOnce(ring, await prepareAll(ring, () => prepare(ring, user, "merchandise", body)));
  const [account] = await ring.server.db.select().from(accounts).where(eq(accounts.id, user.accountId));
  return validate(answers, 1, {
    "orders paid with the points": [await ring.server.db.$count(orders, eq(orders.accountId, user.accountId)), 1],
    // £24.00 less £10.00 is £14.00, which earns 14 points.
    "points left": [account?.pointsHundredths, 1400],
  });
};

const lastOfStock: Race = async (ring) => {
  const { server, goods } = ring;
  const isHoodie = eq(merchandise.id, goods.hoodie);
  await server.db.update(merchandise).set({ stock: 1 }).where(isHoodie);
  const made = await server.db.$count(orders);
  const body = cartBody(goods, { products: [cartLine(goods.hoodie, { size: goods.medium, color: goods.red })] });
  const answers = await postAtOnce(
    ring,
    await prepareAll(ring, (n) => prepare(ring, userOf(ring, n), "merchandise", body)),
  );
  return validate(answers, 1, {
    "stock left": [await stockOf(server, goods.hoodie), 0],
    "orders of the last one": [(await server.db.$count(orders)) - made, 1],
  });
};

/** Two payments for the same package, each posted many times, must give two periods, one after the other. */
const packageTwice: Race = async (ring) => {
  const user = await createUser(ring.server, { subscribedUntil: null });
  const posts = [
    await prepare(ring, user, "package", packageBody(ring.goods)),
    await prepare(ring, user, "package", packageBody(ring.goods)),
  ];
  const answers = await postAtOnce(
    ring,
    Array.from({ length: ring.requests }, (_, n) => posts[n % 2] ?? fail()),
  );
  const isSavedUser = eq(subscriptions.accountId, user.accountId);
  const periods = await ring.server.db.select().from(subscriptions).where(isSavedUser).orderBy(subscriptions.startsAt);
  const [account] = await ring.server.db.select().from(accounts).where(eq(accounts.id, user.accountId));
  return validate(answers, ring.requests - answers.filter(isBusy).length, {
    periods: [periods.length, 2],
    "a gap or overlap between them": [periods[1]?.startsAt.getTime(), periods[0]?.endsAt.getTime()],
    "the end": [account?.subscribedUntil?.getTime(), periods[1]?.endsAt.getTime()],
  });
};

export const RACES: Record<string, Race> = {
  "the same payment many times": samePayment,
  "a code that is good once": oneUseCode,
  "points spent twice": pointsTwice,
  "the last one in stock": lastOfStock,
  "a package bought twice": packageTwice,
};
