import * as z from "zod/mini";
import { penceFromPounds } from "#contract/money.ts";
import { closeSandboxDisputes } from "../../../db/queries/sandboxDisputes.ts";
import {
  endSandboxRefunds,
  lockSandboxCapture,
  refundSandboxCapture,
  type SandboxRefund,
  sandboxLeftPence,
} from "../../../db/queries/sandboxRefunds.ts";
import type { ApiCall, ApiResponse } from "../paypal/transport.ts";
import { bodyOf, type Handler, newId, type SandboxContext } from "./handler.ts";
import { badRequest, describeRefund, notFound, unprocessable } from "./responses.ts";

const Refund = z.object({
  amount: z.optional(
    z.object({ currency_code: z.literal("GBP"), value: z.string().check(z.regex(/^\d{1,7}\.\d\d$/)) }),
  ),
  note_to_payer: z.optional(z.string().check(z.maxLength(255))),
});

const Ending = z.object({ status: z.enum(["COMPLETED", "FAILED"]) });

/** Refunds all of a capture or, if an amount is given, part of it. */
export const refund: Handler = (ctx, call, captureId) => refundCapture(ctx, call, captureId);

/** Reverses a capture and takes the money from the shop, which PayPal sometimes does without being asked. */
export const reverse: Handler = (ctx, call, captureId) => refundCapture(ctx, call, captureId, "Payment reversed");

async function refundCapture(
  { db, now }: SandboxContext,
  call: ApiCall,
  captureId: string,
  note?: string,
): Promise<ApiResponse> {
  const read = z.safeParse(Refund, bodyOf(call));
  const amountPence = penceFromPounds(read.data?.amount?.value);
  if (!read.success || amountPence === 0) {
    return badRequest("INVALID_PARAMETER_SYNTAX", "The value of a field does not conform to its format.");
  }
  const refunded = await db.transaction(async (transaction) => {
    const order = await lockSandboxCapture(transaction, captureId);
    const requestId = call.headers["PayPal-Request-Id"] ?? null;
    const status: SandboxRefund["status"] = order?.isEcheck && note === undefined ? "PENDING" : "COMPLETED";
    const facts = { id: newId(), requestId, status, note: note ?? read.data.note_to_payer ?? "", createdAt: now() };
    const made = order && (await refundSandboxCapture(transaction, order, { ...facts, amountPence }));
    if (order && (await sandboxLeftPence(transaction, order)) === 0) {
      await closeSandboxDisputes(transaction, order.id, now());
    }
    return made;
  });
  return responseOf(refunded, captureId);
}

function responseOf(refunded: SandboxRefund | "before" | "tooMuch" | undefined, captureId: string): ApiResponse {
  if (!refunded) return notFound();
  if (refunded === "before") return unprocessable("CAPTURE_FULLY_REFUNDED", "The capture has already been refunded.");
  if (refunded === "tooMuch") {
    return unprocessable(
      "REFUND_AMOUNT_EXCEEDED",
      "The refund amount must be less than or equal to the capture amount.",
    );
  }
  return { status: 201, body: describeRefund(refunded, captureId) };
}

/** Ends the pending refunds of a capture, as a bank does after some days. */
export const endRefunds: Handler = async ({ db }, call, captureId) => {
  const read = z.safeParse(Ending, bodyOf(call));
  if (!read.success) return badRequest("INVALID_PARAMETER_VALUE", "The value of a field is invalid.");
  const ended = await db.transaction(async (transaction) => {
    const order = await lockSandboxCapture(transaction, captureId);
    return order && (await endSandboxRefunds(transaction, order, read.data.status));
  });
  return ended ? { status: 200, body: { refunds: ended.map((one) => describeRefund(one, captureId)) } } : notFound();
};
