import * as z from "zod/mini";
import { isSameText } from "../../../common/tokens.ts";
import * as store from "../../../db/queries/sandboxOrders.ts";
import { listSandboxRefunds } from "../../../db/queries/sandboxRefunds.ts";
import type { ApiCall, ApiResponse, Transport } from "../paypal/transport.ts";
import {
  issueToken,
  isTokenGood,
  SANDBOX_CLIENT_ID,
  SANDBOX_PAYEE,
  sandboxSecret,
  webhookSignature,
} from "./credentials.ts";
import { adjudicate, dispute, listDisputes, showDispute } from "./disputes.ts";
import { bodyOf, type Handler, newId, type SandboxContext } from "./handler.ts";
import { endRefunds, refund, reverse } from "./refunds.ts";
import { badRequest, describeOrder, notFound, unauthorised, unprocessable } from "./responses.ts";

const NewOrder = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z
    .array(
      z.object({
        custom_id: z._default(z.string().check(z.maxLength(127)), ""),
        payee: z.optional(z.object({ merchant_id: z.string() })),
        amount: z.object({ currency_code: z.string(), value: z.string().check(z.regex(/^\d{1,7}\.\d\d$/)) }),
      }),
    )
    .check(z.length(1)),
});
const Approval = z.object({ instrument: z.optional(z.enum(["accepted", "declined", "echeck"])) });
const Verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_event: z.unknown(),
});

/** `isOpen`: called by the buyer's browser, which has no access token. */
const ENDPOINTS: { method: ApiCall["method"]; path: RegExp; handle: Handler; isOpen?: boolean }[] = [
  { method: "POST", path: /^\/v1\/oauth2\/token$/, handle: token, isOpen: true },
  { method: "POST", path: /^\/v2\/checkout\/orders$/, handle: create },
  { method: "GET", path: /^\/v2\/checkout\/orders\/([A-Za-z0-9-]{1,40})$/, handle: show },
  { method: "POST", path: /^\/v2\/checkout\/orders\/([A-Za-z0-9-]{1,40})\/approve$/, handle: approve, isOpen: true },
  { method: "POST", path: /^\/v2\/checkout\/orders\/([A-Za-z0-9-]{1,40})\/capture$/, handle: capture },
  { method: "POST", path: /^\/v2\/payments\/captures\/([A-Za-z0-9-]{1,40})\/refund$/, handle: refund },
  { method: "POST", path: /^\/v2\/payments\/captures\/([A-Za-z0-9-]{1,40})\/reverse$/, handle: reverse },
  { method: "POST", path: /^\/v2\/payments\/captures\/([A-Za-z0-9-]{1,40})\/end-refunds$/, handle: endRefunds },
  { method: "POST", path: /^\/v2\/payments\/captures\/([A-Za-z0-9-]{1,40})\/dispute$/, handle: dispute },
  {
    method: "GET",
    path: /^\/v1\/customer\/disputes\?disputed_transaction_id=([A-Za-z0-9-]{1,40})$/,
    handle: listDisputes,
  },
  { method: "GET", path: /^\/v1\/customer\/disputes\/([A-Za-z0-9-]{1,40})$/, handle: showDispute },
  { method: "POST", path: /^\/v1\/customer\/disputes\/([A-Za-z0-9-]{1,40})\/adjudicate$/, handle: adjudicate },
  { method: "POST", path: /^\/v1\/notifications\/verify-webhook-signature$/, handle: verify },
];

/** Simulates PayPal's API on our own database, with the same calls, fields, states and errors, but no money. */
export const sandboxTransport =
  (ctx: SandboxContext): Transport =>
  async (call) => {
    for (const { method, path, handle, isOpen } of ENDPOINTS) {
      const found = method === call.method ? path.exec(call.path) : null;
      if (!found) continue;
      return isOpen || isAuthorised(ctx, call) ? handle(ctx, call, found[1] ?? "") : unauthorised();
    }
    return notFound();
  };

function isAuthorised({ secret, now }: SandboxContext, { headers }: ApiCall): boolean {
  const token = /^Bearer (\S+)$/.exec(headers.Authorization ?? "")?.[1];
  return token !== undefined && isTokenGood(secret, token, now());
}

async function token({ secret, now }: SandboxContext, { headers }: ApiCall): Promise<ApiResponse> {
  const expected = `Basic ${Buffer.from(`${SANDBOX_CLIENT_ID}:${sandboxSecret(secret)}`).toString("base64")}`;
  if (isSameText(headers.Authorization ?? "", expected)) return { status: 200, body: issueToken(secret, now()) };
  return { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
}

async function create({ db, now }: SandboxContext, call: ApiCall): Promise<ApiResponse> {
  const read = z.safeParse(NewOrder, bodyOf(call));
  const unit = read.data?.purchase_units[0];
  if (!unit) return badRequest("INVALID_PARAMETER_SYNTAX", "The value of a field does not conform to its format.");
  if (Number(unit.amount.value) <= 0) {
    return unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", "Must be greater than zero.");
  }
  const order = await store.makeSandboxOrder(db, {
    id: newId(),
    requestId: call.headers["PayPal-Request-Id"] ?? null,
    status: "CREATED",
    amount: unit.amount,
    customId: unit.custom_id,
    payeeId: unit.payee?.merchant_id ?? SANDBOX_PAYEE,
    createdAt: now(),
  });
  return { status: 201, body: describeOrder(order) };
}

async function show({ db }: SandboxContext, _: ApiCall, id: string): Promise<ApiResponse> {
  const order = await store.findSandboxOrder(db, id);
  return order ? { status: 200, body: describeOrder(order, await listSandboxRefunds(db, id)) } : notFound();
}

async function approve({ db }: SandboxContext, call: ApiCall, id: string): Promise<ApiResponse> {
  const read = z.safeParse(Approval, bodyOf(call));
  if (!read.success) return badRequest("INVALID_PARAMETER_VALUE", "The value of a field is invalid.");
  const { instrument } = read.data;
  const method = { isDeclined: instrument === "declined", isEcheck: instrument === "echeck" };
  const order = await store.approveSandboxOrder(db, id, method);
  if (order) return { status: 200, body: describeOrder(order) };
  return (await store.findSandboxOrder(db, id))
    ? unprocessable("ORDER_ALREADY_CAPTURED", "Order already captured.")
    : notFound();
}

async function capture({ db }: SandboxContext, _: ApiCall, id: string): Promise<ApiResponse> {
  const captured = await store.captureSandboxOrder(db, id, newId());
  if (captured) return { status: 201, body: describeOrder(captured) };
  const order = await store.findSandboxOrder(db, id);
  if (!order) return notFound();
  if (order.status === "COMPLETED") return unprocessable("ORDER_ALREADY_CAPTURED", "Order already captured.");
  return order.status === "APPROVED" && order.isDeclined
    ? unprocessable("INSTRUMENT_DECLINED", "The instrument presented was either declined by the processor or bank.")
    : unprocessable("ORDER_NOT_APPROVED", "Payer has not yet approved the Order for payment.");
}

async function verify({ secret }: SandboxContext, call: ApiCall): Promise<ApiResponse> {
  const read = z.safeParse(Verification, bodyOf(call));
  if (!read.success) return badRequest("INVALID_REQUEST", "A required field is missing.");
  const { transmission_id: id, transmission_time: time, transmission_sig: signature, webhook_event } = read.data;
  const isRight = isSameText(signature, webhookSignature(secret, { id, time }, webhook_event));
  return { status: 200, body: { verification_status: isRight ? "SUCCESS" : "FAILURE" } };
}
