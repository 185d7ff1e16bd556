import { randomBytes } from "node:crypto";
import type { SandboxOrder } from "../../db/queries/sandboxOrders.ts";
import type { ApiAnswer } from "../paypal/transport.ts";

const debugId = (): string => randomBytes(6).toString("hex");

/** An error in the provider's form. */
function problem(
  status: number,
  name: string,
  message: string,
  issue?: [issue: string, description: string],
): ApiAnswer {
  const details = issue ? [{ issue: issue[0], description: issue[1] }] : [];
  return { status, body: { name, message, debug_id: debugId(), details, links: [] } };
}

export const notFound = (): ApiAnswer =>
  problem(404, "RESOURCE_NOT_FOUND", "The specified resource does not exist.", [
    "INVALID_RESOURCE_ID",
    "Specified resource ID does not exist. Please check the resource ID and try again.",
  ]);

export const unprocessable = (issue: string, description: string): ApiAnswer =>
  problem(
    422,
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
    [issue, description],
  );

export const badRequest = (issue: string, description: string): ApiAnswer =>
  problem(400, "INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema.", [
    issue,
    description,
  ]);

export const unauthorised = (): ApiAnswer => ({
  status: 401,
  body: { error: "invalid_token", error_description: "Token signature verification failed" },
});

/** An order in the provider's form. */
export function describeOrder(order: SandboxOrder): unknown {
  const payer = { email_address: "payer@sandbox.segue.test", payer_id: "SANDBOXPAYER" };
  const captures = [
    {
      id: order.captureId,
      status: order.captureStatus,
      amount: order.amount,
      final_capture: true,
      custom_id: order.customId,
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
        ...(order.captureStatus ? { payments: { captures } } : {}),
      },
    ],
    ...(order.status === "CREATED" ? {} : { payer }),
    create_time: order.createdAt.toISOString(),
    links: [],
  };
}
