import * as z from "zod/mini";
import { penceFromPounds } from "#contract/money.ts";
import { closeSandboxDisputes } from "../../../db/queries/sandboxDisputes.ts";
import {
  lockSandboxCapture,
  refundSandboxCapture,
  type SandboxRefund,
  sandboxLeftPence,
} from "../../../db/queries/sandboxRefunds.ts";
import type { ApiAnswer, ApiCall } from "../paypal/transport.ts";
import { badRequest, describeRefund, notFound, unprocessable } from "./answers.ts";
import { type Act, bodyOf, newId, type Stage } from "./stage.ts";

const Refund = z.object({
  amount: z.optional(
    z.object({ currency_code: z.literal("GBP"), value: z.string().check(z.regex(/^\d{1,7}\.\d\d$/)) }),
  ),
  note_to_payer: z.optional(z.string().check(z.maxLength(255))),
});

/** All of a capture or, with an amount, a part. */
export const refund: Act = (stage, call, captureId) => giveBack(stage, call, captureId);

/** What PayPal does by itself, as its simulator lets one try: it takes the money from the shop. */
export const reverse: Act = (stage, call, captureId) => giveBack(stage, call, captureId, "Payment reversed");

async function giveBack({ db, now }: Stage, call: ApiCall, captureId: string, note?: string): Promise<ApiAnswer> {
  const read = z.safeParse(Refund, bodyOf(call));
  const amountPence = penceFromPounds(read.data?.amount?.value);
  if (!read.success || amountPence === 0) {
    return badRequest("INVALID_PARAMETER_SYNTAX", "The value of a field does not conform to its format.");
  }
  const refunded = await db.transaction(async (transaction) => {
    const order = await lockSandboxCapture(transaction, captureId);
    const requestId = call.headers["PayPal-Request-Id"] ?? null;
    const facts = { id: newId(), requestId, note: note ?? read.data.note_to_payer ?? "", createdAt: now() };
    const made = order && (await refundSandboxCapture(transaction, order, { ...facts, amountPence }));
    if (order && (await sandboxLeftPence(transaction, order)) === 0) {
      await closeSandboxDisputes(transaction, order.id, now());
    }
    return made;
  });
  return answerOf(refunded, captureId);
}

function answerOf(refunded: SandboxRefund | "before" | "tooMuch" | undefined, captureId: string): ApiAnswer {
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
