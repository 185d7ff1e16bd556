import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { PaymentProvider } from "../../domain/paymentProvider.ts";
import type { Quote } from "../../domain/purchase.ts";
import { LONGEST_UNCHECKED_MS, UNSETTLED_EVERY_MS } from "../../domain/refund.ts";
import type { Database } from "../open.ts";
import { payments, refundRequests } from "../schema/index.ts";

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

const OPEN = ["created", "capturing"] as const;
const isOpen = inArray(payments.state, [...OPEN]);

/** Returns undefined if there is already a payment for this order of the provider. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<Payment | undefined> {
  return (await db.insert(payments).values(payment).onConflictDoNothing().returning())[0];
}

export async function findPayment(db: Database, id: number): Promise<Payment | undefined> {
  return (await db.select().from(payments).where(eq(payments.id, id)))[0];
}

export async function findPaymentOf(db: Database, providerOrderId: string): Promise<Payment | undefined> {
  return (await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId)))[0];
}

export async function setProviderOrder(db: Database, id: number, providerOrderId: string): Promise<void> {
  await db.update(payments).set({ providerOrderId }).where(eq(payments.id, id));
}

/** How long a claim lasts unless it is renewed, and therefore how long a buyer waits after a server was killed. */
const CLAIM_SECONDS = 6;
/** Short enough that a claim survives one failed renewal. */
export const RENEW_CLAIM_MS = 2_000;

/** Uses the database's clock, which all servers share. */
const claimEnd = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;
/** If a claim ends later than a new claim would, it was made before the clock was corrected. It no longer counts. */
const isFree = or(isNull(payments.claim), sql`${payments.claimedUntil} not between now() and ${claimEnd}`);

/** Claims an open payment for one worker; undefined if another worker has claimed it, or it is no longer open. */
export async function claimPayment(db: Database, id: number, claim: string): Promise<Payment | undefined> {
  const [claimed] = await db
    .update(payments)
    .set({ claim, claimedUntil: claimEnd })
    .where(and(eq(payments.id, id), isOpen, isFree))
    .returning();
  return claimed;
}

export interface Claimed {
  id: number;
  claim: string;
}

const isMine = ({ id, claim }: Claimed) => and(eq(payments.id, id), eq(payments.claim, claim), isOpen);

export async function renewClaim(db: Database, mine: Claimed): Promise<void> {
  await db.update(payments).set({ claimedUntil: claimEnd }).where(isMine(mine));
}

export async function releaseClaim(db: Database, mine: Claimed): Promise<void> {
  await db.update(payments).set({ claim: null, claimedUntil: null }).where(isMine(mine));
}

/** Changes a payment only while the claim on it holds; false if another worker has taken over. */
async function change(db: Database, mine: Claimed, facts: Partial<NewPayment>): Promise<boolean> {
  return (await db.update(payments).set(facts).where(isMine(mine)).returning({ id: payments.id })).length > 0;
}

const ended = { claim: null, claimedUntil: null };

export const markReserved = (db: Database, mine: Claimed, held: Quote) =>
  change(db, mine, { state: "capturing", held });

/** Makes the first refund check due at once: the captured money may already have been refunded. */
export const markFulfilled = (db: Database, mine: Claimed, orderId: number, capture: { id: string; at: Date } | null) =>
  change(db, mine, {
    ...ended,
    state: "fulfilled",
    orderId,
    captureId: capture?.id ?? null,
    nextCheckAt: capture?.at ?? null,
  });

export const markEnded = (db: Database, mine: Claimed, state: "refused" | "refunded", reason: string) =>
  change(db, mine, { ...ended, state, reason, held: null, nextCheckAt: null });

/** Refuses a payment that has reserved nothing and that no worker has claimed; false if it is too late to refuse it. */
export async function refusePayment(db: Database, id: number, reason: string): Promise<boolean> {
  const refused = await db
    .update(payments)
    .set({ state: "refused", reason, nextCheckAt: null })
    .where(and(eq(payments.id, id), eq(payments.state, "created"), isNull(payments.claim)))
    .returning({ id: payments.id });
  return refused.length > 0;
}

/** Call this once the whole payment has been refunded. */
export async function markRefunded(db: Database, id: number, reason: string): Promise<void> {
  await db.update(payments).set({ state: "refunded", reason }).where(eq(payments.id, id));
}

/** Finds a payment by any id that the provider may send: its order, its capture, or Segue's reference. */
export async function findPaymentByNames(db: Database, names: string[]): Promise<Payment | undefined> {
  const isNamed = or(
    inArray(payments.providerOrderId, names),
    inArray(payments.captureId, names),
    inArray(payments.reference, names),
  );
  return (await db.select().from(payments).where(isNamed))[0];
}

/** A payment provider and its environment. */
type MadeWith = Pick<PaymentProvider, "name" | "environment">;

const isMadeWith = ({ name, environment }: MadeWith) =>
  sql`(${payments.provider} = ${name} and ${payments.environment} = ${environment})`;

/** How many payments hold goods but belong to another provider or environment, so that no server settles them. */
export const countStranded = (db: Database, madeWith: MadeWith | null): Promise<number> =>
  db.$count(payments, and(eq(payments.state, "capturing"), madeWith ? not(isMadeWith(madeWith)) : undefined));

/** Claims the payment that has been due longest, so that no other server asks the provider about it before `until`. */
async function claimDue(db: Database, isDue: SQL | undefined, until: Date): Promise<Payment | undefined> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(isDue)
    .orderBy(sql`${payments.nextCheckAt} nulls first`, asc(payments.id))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return (await db.update(payments).set({ nextCheckAt: until }).where(eq(payments.id, due)).returning())[0];
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * The provider is asked about an open payment at most once in this time, by all servers together. It is shorter than
 * the time between two rounds of one server.
 */
const ASK_EVERY_MS = 45_000;

/**
 * Claims the open payment whose next check has been due longest. A check that is scheduled too far ahead counts as due,
 * because a server of an earlier version, or with a wrong clock, may have scheduled it.
 */
export function claimOpenPayment(db: Database, madeWith: MadeWith, now: Date): Promise<Payment | undefined> {
  const { nextCheckAt, providerOrderId } = payments;
  const isDue = or(isNull(nextCheckAt), lte(nextCheckAt, now), gt(nextCheckAt, later(now, 2 * ASK_EVERY_MS)));
  const isToAsk = and(isOpen, isNotNull(providerOrderId), isMadeWith(madeWith), isDue);
  return claimDue(db, isToAsk, later(now, ASK_EVERY_MS));
}

/** How long the claim on a check lasts before another server may take it. */
const CHECK_MS = 300_000;

/** Whether an administrator's refund is in progress. An array, so that the planner can use the primary key. */
const hasOpenRequest = sql`${payments.id} = any(array(
  select ${refundRequests.paymentId} from ${refundRequests} where not ${refundRequests.isDone}))`;

/**
 * Claims a fulfilled payment whose refund check is due. A payment with a refund in progress is due even if its next
 * check is far ahead: during an update, a server of an earlier version may have set it.
 */
export function claimRefundCheck(db: Database, madeWith: MadeWith, now: Date): Promise<Payment | undefined> {
  const { nextCheckAt, orderId } = payments;
  const isLate = or(isNull(nextCheckAt), gt(nextCheckAt, later(now, UNSETTLED_EVERY_MS)));
  const isTooFar = gt(nextCheckAt, later(now, Math.max(CHECK_MS, LONGEST_UNCHECKED_MS)));
  const isDue = or(lte(nextCheckAt, now), isTooFar, and(hasOpenRequest, isLate));
  return claimDue(db, and(isNotNull(orderId), isMadeWith(madeWith), isDue), later(now, CHECK_MS));
}

export async function setNextCheck(db: Database, id: number, nextCheckAt: Date | null): Promise<void> {
  await db.update(payments).set({ nextCheckAt }).where(eq(payments.id, id));
}
