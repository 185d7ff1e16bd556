import * as z from "zod/mini";
import { addPence, NO_PENCE, type Pence, penceFromPounds } from "#contract/money.ts";
import {
  type Capture,
  ProviderFailure,
  type ProviderOrder,
  type RefundOutcome,
} from "../../../domain/paymentProvider.ts";
import type { ApiResponse } from "./transport.ts";

export const Amount = z.object({
  currency_code: z.string(),
  value: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
});
const Breakdown = z.object({ paypal_fee: z.optional(Amount) });
/** The breakdown only explains the amount, so a payment is not refused because of an unknown form of breakdown. */
const CaptureShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  seller_receivable_breakdown: z.catch(z.optional(Breakdown), undefined),
});
const RefundShape = z.object({ id: z.string(), status: z.string(), amount: Amount });
const RefundAnswer = z.object({ id: z.string(), status: z.string() });
const OrderShape = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.optional(z.string()),
  purchase_units: z
    .array(
      z.object({
        amount: Amount,
        custom_id: z.optional(z.string()),
        payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(CaptureShape)), refunds: z.optional(z.array(RefundShape)) }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(1)),
});
const Problem = z.object({ details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))) });

const ORDER_STATES: Record<string, ProviderOrder["status"]> = {
  APPROVED: "approved",
  COMPLETED: "completed",
  VOIDED: "void",
};
const CAPTURE_STATES: Record<string, Capture["status"]> = {
  COMPLETED: "completed",
  PENDING: "pending",
  REFUNDED: "refunded",
  REVERSED: "refunded",
  PARTIALLY_REFUNDED: "completed",
  DECLINED: "failed",
  FAILED: "failed",
};
const REFUND_STATES: Record<string, RefundOutcome["status"]> = {
  COMPLETED: "completed",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "failed",
};

export const toPence = (value: string): Pence => penceFromPounds(value) ?? NO_PENCE;

/** Parses an order of the API; throws if the response has another shape or a capture an unknown status. */
export function readOrder(body: unknown): ProviderOrder {
  const read = z.safeParse(OrderShape, body);
  const unit = read.data?.purchase_units[0];
  if (!read.success || !unit) throw new ProviderFailure("an order has an unknown format", { cause: read.error });
  if (read.data.intent !== undefined && read.data.intent !== "CAPTURE")
    throw new ProviderFailure("no order to capture");
  const capture = unit.payments?.captures?.at(-1);
  return {
    id: read.data.id,
    status: ORDER_STATES[read.data.status] ?? "open",
    amountPence: toPence(unit.amount.value),
    currency: unit.amount.currency_code,
    payeeId: unit.payee?.merchant_id ?? "",
    reference: unit.custom_id ?? "",
    capture: capture ? toCapture(capture, unit.payments?.refunds ?? []) : null,
  };
}

function toCapture(capture: z.output<typeof CaptureShape>, refunds: z.output<typeof RefundShape>[]): Capture {
  const status = CAPTURE_STATES[capture.status];
  // Money may have been taken, so this is neither a success nor a failure.
  if (!status) throw new ProviderFailure(`a capture has the unknown status ${capture.status}`);
  const { value, currency_code: currency } = capture.amount;
  const amountPence = toPence(value);
  const fee = capture.seller_receivable_breakdown?.paypal_fee;
  // A pending or failed refund has moved no money.
  const completed = refunds.filter((refund) => refund.status === "COMPLETED");
  const refundedPence = addPence(...completed.map(({ amount }) => toPence(amount.value)));
  return {
    id: capture.id,
    status,
    amountPence,
    currency,
    refundedPence: status === "refunded" ? amountPence : refundedPence,
    refundIds: completed.map(({ id }) => id),
    feePence: fee?.currency_code === currency ? toPence(fee.value) : NO_PENCE,
  };
}

export function readRefund(body: unknown): RefundOutcome {
  const read = z.safeParse(RefundAnswer, body);
  const status = REFUND_STATES[read.data?.status ?? ""];
  if (!read.success || !status) throw new ProviderFailure("a refund has an unknown format", { cause: read.error });
  return { id: read.data.id, status };
}

/** The issues that an error body lists, such as INSTRUMENT_DECLINED. */
export function issuesOf(body: unknown): string[] {
  const read = z.safeParse(Problem, body);
  return (read.data?.details ?? []).flatMap(({ issue }) => issue ?? []);
}

export const failureOf = (what: string, { status, body }: ApiResponse): ProviderFailure =>
  new ProviderFailure(`${what}: HTTP ${status} ${issuesOf(body).join(" ")}`);
