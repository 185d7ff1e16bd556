import { randomBytes } from "node:crypto";
import { NO_PENCE, pence, penceFromPounds, poundsFromPence } from "#contract/money.ts";
import type { SandboxDispute } from "../../../db/queries/sandboxDisputes.ts";
import type { SandboxOrder } from "../../../db/queries/sandboxOrders.ts";
import type { SandboxRefund } from "../../../db/queries/sandboxRefunds.ts";
import type { ApiResponse } from "../paypal/transport.ts";

const debugId = (): string => randomBytes(6).toString("hex");

/** An error in the provider's format. */
function problem(
  status: number,
  name: string,
  message: string,
  issue?: [issue: string, description: string],
): ApiResponse {
  const details = issue ? [{ issue: issue[0], description: issue[1] }] : [];
  return { status, body: { name, message, debug_id: debugId(), details, links: [] } };
}

export const notFound = (): ApiResponse =>
  problem(404, "RESOURCE_NOT_FOUND", "The specified resource does not exist.", [
    "INVALID_RESOURCE_ID",
    "Specified resource ID does not exist. Please check the resource ID and try again.",
  ]);

export const unprocessable = (issue: string, description: string): ApiResponse =>
  problem(
    422,
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
    [issue, description],
  );

export const badRequest = (issue: string, description: string): ApiResponse =>
  problem(400, "INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema.", [
    issue,
    description,
  ]);

export const unauthorised = (): ApiResponse => ({
  status: 401,
  body: { error: "invalid_token", error_description: "Token signature verification failed" },
});

/** What the provider usually keeps of a payment: 2.9% and 30p. */
const feeOf = ({ value }: SandboxOrder["amount"]) =>
  pounds(Math.round(((penceFromPounds(value) ?? NO_PENCE) * 29) / 1000) + 30);

/** An order in the provider's format. */
export function describeOrder(order: SandboxOrder, refunded: SandboxRefund[] = []): unknown {
  const payer = { email_address: "payer@sandbox.segue.test", payer_id: "SANDBOXPAYER" };
  const refunds = refunded.map((refund) => describeRefund(refund, order.captureId ?? ""));
  const captures = [
    {
      id: order.captureId,
      status: order.captureStatus,
      amount: order.amount,
      final_capture: true,
      custom_id: order.customId,
      seller_receivable_breakdown: { gross_amount: order.amount, paypal_fee: feeOf(order.amount) },
    },
  ];
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    purchase_units: [
      {
        reference_id: "default",
        amount: order.amount,
        payee: { email_address: "shop@sandbox.segue.test", merchant_id: order.payeeId },
        custom_id: order.customId,
        ...(order.captureStatus ? { payments: { captures, ...(refunds.length > 0 ? { refunds } : {}) } } : {}),
      },
    ],
    ...(order.status === "CREATED" ? {} : { payer }),
    create_time: order.createdAt.toISOString(),
    links: [],
  };
}

const API = "https://api-m.sandbox.paypal.com";
const pounds = (amountPence: number) => ({
  currency_code: "GBP",
  value: poundsFromPence(pence(amountPence)).toFixed(2),
});

/** A refund in the provider's format, which refers to its capture only by a link. */
export const describeRefund = ({ id, amountPence, status, note, createdAt }: SandboxRefund, captureId: string) => ({
  id,
  status,
  amount: pounds(amountPence),
  ...(note === "" ? {} : { note_to_payer: note }),
  create_time: createdAt.toISOString(),
  links: [
    { href: `${API}/v2/payments/refunds/${id}`, rel: "self", method: "GET" },
    { href: `${API}/v2/payments/captures/${captureId}`, rel: "up", method: "GET" },
  ],
});

/** A dispute in the provider's format. */
export const describeDispute = (dispute: SandboxDispute, captureId: string) => ({
  dispute_id: dispute.id,
  create_time: dispute.createdAt.toISOString(),
  update_time: dispute.updatedAt.toISOString(),
  disputed_transactions: [{ seller_transaction_id: captureId }],
  reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  status: dispute.outcome === null ? "OPEN" : "RESOLVED",
  dispute_amount: pounds(dispute.amountPence),
  dispute_life_cycle_stage: dispute.stage,
  ...(dispute.outcome === null
    ? {}
    : { dispute_outcome: { outcome_code: dispute.outcome, amount_refunded: pounds(dispute.refundedPence) } }),
  links: [{ href: `${API}/v1/customer/disputes/${dispute.id}`, rel: "self", method: "GET" }],
});
