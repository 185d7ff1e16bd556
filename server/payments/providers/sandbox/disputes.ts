import * as z from "zod/mini";
import type { Database } from "../../../db/open.ts";
import * as store from "../../../db/queries/sandboxDisputes.ts";
import {
  cancelSandboxReversal,
  lockSandboxCapture,
  refundSandboxCapture,
  sandboxLeftPence,
} from "../../../db/queries/sandboxRefunds.ts";
import { bodyOf, type Handler, newId, type SandboxContext } from "./handler.ts";
import { badRequest, describeDispute, notFound, unprocessable } from "./responses.ts";

const NewDispute = z.object({ dispute_life_cycle_stage: z._default(z.enum(["INQUIRY", "CHARGEBACK"]), "INQUIRY") });
const Adjudication = z.object({ adjudication_outcome: z.enum(["BUYER_FAVOR", "SELLER_FAVOR"]) });

const REVERSED = "Payment reversed";

/** Opens a dispute about what is left of a payment, like a buyer at PayPal. A chargeback takes the money at once. */
export const dispute: Handler = async ({ db, now }, call, captureId) => {
  const read = z.safeParse(NewDispute, bodyOf(call));
  if (!read.success) return badRequest("INVALID_PARAMETER_VALUE", "The value of a field is invalid.");
  const opened = await db.transaction(async (transaction) => {
    const order = await lockSandboxCapture(transaction, captureId);
    if (!order) return undefined;
    const left = await sandboxLeftPence(transaction, order);
    if (left === 0) return "nothing";
    const stage = read.data.dispute_life_cycle_stage;
    const at = now();
    const facts = { id: `PP-D-${newId()}`, orderId: order.id, amountPence: left, stage, createdAt: at, updatedAt: at };
    const made = await store.openSandboxDispute(transaction, facts);
    if (stage === "CHARGEBACK") {
      const reversal = { id: newId(), requestId: null, disputeId: made.id, note: REVERSED, createdAt: at };
      await refundSandboxCapture(transaction, order, reversal);
    }
    return made;
  });
  if (!opened) return notFound();
  if (opened === "nothing") return unprocessable("TRANSACTION_NOT_ELIGIBLE", "There is nothing to dispute.");
  return { status: 201, body: describeDispute(opened, captureId) };
};

export const listDisputes: Handler = async ({ db }, _, captureId) => {
  const found = await store.listSandboxDisputes(db, captureId);
  return { status: 200, body: { items: found.map((one) => describeDispute(one, captureId)), links: [] } };
};

export const showDispute: Handler = async ({ db }, _, id) => {
  const found = await store.findSandboxDispute(db, id);
  return found ? { status: 200, body: describeDispute(found.dispute, found.captureId) } : notFound();
};

/** Decides a dispute, which PayPal allows only in its sandbox. */
export const adjudicate: Handler = async (ctx, call, id) => {
  const read = z.safeParse(Adjudication, bodyOf(call));
  if (!read.success) return badRequest("INVALID_PARAMETER_VALUE", "The value of a field is invalid.");
  const isForBuyer = read.data.adjudication_outcome === "BUYER_FAVOR";
  const isDone = await ctx.db.transaction((db) => decide({ ...ctx, db }, id, isForBuyer));
  if (isDone === undefined) return notFound();
  return isDone
    ? { status: 200, body: { links: [] } }
    : unprocessable("ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE", "");
};

async function decide({ db, now }: SandboxContext, id: string, isForBuyer: boolean): Promise<boolean | undefined> {
  const disputed = await store.findSandboxDispute(db, id);
  const order = disputed && (await lockSandboxCapture(db, disputed.captureId));
  const found = await store.findSandboxDispute(db, id);
  if (!order || !found) return undefined;
  if (found.dispute.outcome !== null) return false;
  const refundedPence = isForBuyer ? await takeFromShop(db, order, found.dispute, now()) : 0;
  if (!isForBuyer) await cancelSandboxReversal(db, order, id);
  const outcome = isForBuyer ? "RESOLVED_BUYER_FAVOUR" : "RESOLVED_SELLER_FAVOUR";
  await store.resolveSandboxDispute(db, id, { outcome, refundedPence, updatedAt: now() });
  return true;
}

type Order = NonNullable<Awaited<ReturnType<typeof lockSandboxCapture>>>;

/**
 * Pays the buyer the part of the disputed amount that the shop has not refunded. A chargeback took the money when it
 * was opened.
 */
async function takeFromShop(db: Database, order: Order, lost: store.SandboxDispute, at: Date): Promise<number> {
  if (lost.stage === "CHARGEBACK") return lost.amountPence;
  const amountPence = Math.min(await sandboxLeftPence(db, order), lost.amountPence);
  const reversal = { id: newId(), requestId: null, disputeId: lost.id, note: REVERSED, createdAt: at };
  if (amountPence > 0) await refundSandboxCapture(db, order, { ...reversal, amountPence });
  return amountPence;
}
