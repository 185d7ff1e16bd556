import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * A stand-in for PayPal: responds to the calls of its Orders, Payments and Webhooks APIs in the shapes that its
 * documentation shows, with its states and its errors. It shares no code with Segue.
 */
export interface PayPalStandIn {
  url: string;
  /** Every call received, such as "POST /v2/checkout/orders". */
  calls: string[];
  /** The buyer approves an order in PayPal's window. */
  approve: (id: string, instrument?: "declined" | "echeck") => void;
  order: (id: string) => StandInOrder;
  /** Refunds a capture, at the seller's or PayPal's initiative: the amount, or all that is left. */
  refund: (captureId: string, pounds?: string) => void;
  /** Ends the pending refunds of a capture; refunds of an eCheque are pending at first. */
  endRefunds: (captureId: string, status: "COMPLETED" | "FAILED") => void;
  orderOfCapture: (captureId: string) => StandInOrder;
  orderOfDispute: (disputeId: string) => StandInOrder;
  /** If set, responds to every call instead of the stand-in. */
  fault: ((response: ServerResponse) => void) | undefined;
  /** Whether the shop's PayPal app may read disputes. */
  showsDisputes: boolean;
  /** The status of the next capture. */
  captureStatus: string;
  close: () => Promise<void>;
}

export interface StandInOrder {
  id: string;
  status: string;
  isDeclined: boolean;
  isEcheck: boolean;
  unit: { amount: { currency_code: string; value: string }; payee?: { merchant_id: string }; custom_id?: string };
  captures: { id: string; status: string }[];
  refunds: StandInRefund[];
  disputes: StandInDispute[];
}

export interface StandInRefund {
  id: string;
  status: string;
  amount: { currency_code: string; value: string };
  note_to_payer?: string;
}

export interface StandInDispute {
  dispute_id: string;
  status: string;
  update_time: string;
  dispute_amount: { currency_code: string; value: string };
  dispute_outcome?: { outcome_code: string; amount_refunded?: { currency_code: string; value: string } };
}

export const STAND_IN = {
  clientId: "client-of-the-tests",
  clientSecret: "secret-of-the-tests",
  merchantId: "TESTMERCHANT",
};
const TOKEN = "A21AAFEpH4PsADK7qSS7pSRsgzfENtu-Q1ysgEDVDESseMHBYXVJYE8ovjj68elIDy8nF26AwPhfXTIeWAZHSLIsQkSYz9ifg";
export const GENUINE_SIGNATURE = "the-signature-that-paypal-makes";

const ERRORS: Record<string, [status: number, name: string, description: string]> = {
  INVALID_RESOURCE_ID: [404, "RESOURCE_NOT_FOUND", "Specified resource ID does not exist."],
  ORDER_NOT_APPROVED: [422, "UNPROCESSABLE_ENTITY", "Payer has not yet approved the Order for payment."],
  INSTRUMENT_DECLINED: [
    422,
    "UNPROCESSABLE_ENTITY",
    "The instrument presented was either declined by the processor or bank.",
  ],
  ORDER_ALREADY_CAPTURED: [422, "UNPROCESSABLE_ENTITY", "Order already captured."],
  NOT_AUTHORIZED: [403, "NOT_AUTHORIZED", "Authorization failed due to insufficient permissions."],
  CAPTURE_FULLY_REFUNDED: [422, "UNPROCESSABLE_ENTITY", "The capture has already been fully refunded."],
};

const fail = (what: string): never => {
  throw new Error(`the stand-in has no such ${what}`);
};

type Answer = [status: number, body: unknown];

function error(issue: keyof typeof ERRORS): Answer {
  const [status = 500, name = "", description = ""] = ERRORS[issue] ?? [];
  const details = [{ issue, description }];
  return [status, { name, details, message: "See details.", debug_id: "90957fca61718", links: [] }];
}

export async function startPayPalStandIn(): Promise<PayPalStandIn> {
  const orders = new Map<string, StandInOrder>();
  const made = new Map<string, string>();
  let count = 0;
  const orderOf = (id: string): StandInOrder => orders.get(id) ?? fail("order");

  function create(body: string, requestId: string): Answer {
    const before = orders.get(made.get(requestId) ?? "");
    if (before) return [200, described(before)];
    const [unit] = JSON.parse(body).purchase_units;
    const order = {
      id: `8RU61172JS${++count}`,
      status: "CREATED",
      isDeclined: false,
      isEcheck: false,
      unit,
      captures: [],
      refunds: [],
      disputes: [],
    };
    orders.set(order.id, order);
    made.set(requestId, order.id);
    return [201, described(order)];
  }

  function capture(order: StandInOrder): Answer {
    if (order.status === "COMPLETED") return error("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return error("ORDER_NOT_APPROVED");
    if (order.isDeclined) return error("INSTRUMENT_DECLINED");
    order.status = "COMPLETED";
    order.captures.push({ id: `3C679366HH9089931${++count}`, status: standIn.captureStatus });
    // A capture is described without the order's amount and payee.
    const payments = { captures: capturesOf(order) };
    return [
      201,
      { id: order.id, status: order.status, purchase_units: [{ reference_id: "default", payments }], links: [] },
    ];
  }

  const findByCapture = (captureId: string): StandInOrder | undefined =>
    [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId));

  function refund(captureId: string, { pounds, requestId }: { pounds?: string; requestId?: string }): Answer {
    const known = requestId && findRefund(made.get(requestId));
    if (known) return [200, { ...known, links: [] }];
    const order = findByCapture(captureId);
    const [captured] = order?.captures ?? [];
    if (!order || !captured) return error("INVALID_RESOURCE_ID");
    if (captured.status === "REFUNDED") return error("CAPTURE_FULLY_REFUNDED");
    const left = leftOf(order);
    const value = pounds ?? left.toFixed(2);
    const amount = { currency_code: "GBP", value };
    const status = requestId && order.isEcheck ? "PENDING" : "COMPLETED";
    const refunded = { id: `1JU08902781691411${++count}`, status, amount };
    order.refunds.push(refunded);
    if (requestId) made.set(requestId, refunded.id);
    updateCapture(order);
    return [201, { ...refunded, links: [] }];
  }

  const findRefund = (refundId: string | undefined): StandInRefund | undefined =>
    [...orders.values()].flatMap(({ refunds }) => refunds).find(({ id }) => id === refundId);

  function endRefunds(order: StandInOrder, status: string): void {
    for (const refund of order.refunds) if (refund.status === "PENDING") refund.status = status;
    updateCapture(order);
  }

  function disputes(url: string): Answer {
    const [, id] = /^\/v1\/customer\/disputes\/([^/]+)$/.exec(url) ?? [];
    const all = [...orders.values()].flatMap((order) => order.disputes);
    if (id) {
      const found = all.find(({ dispute_id }) => dispute_id === id);
      return found ? [200, found] : error("INVALID_RESOURCE_ID");
    }
    const order = findByCapture(new URL(url, "http://any").searchParams.get("disputed_transaction_id") ?? "");
    if (!standIn.showsDisputes) return error("NOT_AUTHORIZED");
    // PayPal's search lists disputes without their outcomes.
    const items = (order?.disputes ?? []).map(({ dispute_id, status }) => ({ dispute_id, status }));
    return [200, { items, links: [] }];
  }

  function answer(request: IncomingMessage, body: string): Answer {
    const { method, url = "", headers } = request;
    if (url === "/v1/oauth2/token") return token(headers.authorization, body);
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return [401, { error: "invalid_token", error_description: "Token signature verification failed" }];
    if (url === "/v1/notifications/verify-webhook-signature") return verification(body);
    const requestId = String(headers["paypal-request-id"]);
    if (url === "/v2/checkout/orders") return create(body, requestId);
    const refunded = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(url)?.[1];
    if (refunded) return refund(refunded, { pounds: JSON.parse(body || "{}").amount?.value, requestId });
    if (url.startsWith("/v1/customer/disputes")) return disputes(url);
    const [, id = "", capturePath] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(url) ?? [];
    const order = orders.get(id);
    if (!order) return error("INVALID_RESOURCE_ID");
    return method === "POST" && capturePath ? capture(order) : [200, described(order)];
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = Buffer.concat(await request.toArray()).toString();
    standIn.calls.push(`${request.method} ${request.url}`);
    if (standIn.fault) return standIn.fault(response);
    const [status, said] = answer(request, body);
    return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((cause: Error) => response.destroy(cause));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const standIn: PayPalStandIn = {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    calls: [],
    fault: undefined,
    captureStatus: "COMPLETED",
    showsDisputes: true,
    order: orderOf,
    refund: (captureId, pounds) => void refund(captureId, pounds ? { pounds } : {}),
    endRefunds: (captureId, status) => endRefunds(findByCapture(captureId) ?? fail("capture"), status),
    orderOfCapture: (captureId) => findByCapture(captureId) ?? fail("capture"),
    orderOfDispute: (id) =>
      [...orders.values()].find((order) => order.disputes.some(({ dispute_id }) => dispute_id === id)) ??
      fail("dispute"),
    approve: (id, instrument) =>
      Object.assign(orderOf(id), {
        status: "APPROVED",
        isDeclined: instrument === "declined",
        isEcheck: instrument === "echeck",
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
}

function token(authorization: string | undefined, body: string): Answer {
  const expected = `Basic ${Buffer.from(`${STAND_IN.clientId}:${STAND_IN.clientSecret}`).toString("base64")}`;
  if (authorization !== expected || body !== "grant_type=client_credentials") {
    return [401, { error: "invalid_client", error_description: "Client Authentication failed" }];
  }
  return [
    200,
    {
      scope: "https://uri.paypal.com/services/payments",
      access_token: TOKEN,
      token_type: "Bearer",
      expires_in: 31_668,
    },
  ];
}

function verification(body: string): Answer {
  const { transmission_sig, webhook_id, webhook_event } = JSON.parse(body);
  const isGenuine = transmission_sig === GENUINE_SIGNATURE && webhook_id === "WH-TESTS" && webhook_event;
  return [200, { verification_status: isGenuine ? "SUCCESS" : "FAILURE" }];
}

const refundedOf = ({ refunds }: StandInOrder): number =>
  refunds.filter(({ status }) => status === "COMPLETED").reduce((sum, { amount }) => sum + Number(amount.value), 0);

const leftOf = (order: StandInOrder): number => Number(order.unit.amount.value) - refundedOf(order);

/** A capture shows the refunds that are complete. */
function updateCapture(order: StandInOrder): void {
  const partly = refundedOf(order) > 0 ? "PARTIALLY_REFUNDED" : "COMPLETED";
  for (const capture of order.captures) capture.status = leftOf(order) < 0.005 ? "REFUNDED" : partly;
}

const refundsOf = ({ refunds, captures }: StandInOrder) =>
  refunds.map((refund) => ({
    ...refund,
    links: [
      { href: `https://api.paypal.com/v2/payments/refunds/${refund.id}`, rel: "self", method: "GET" },
      { href: `https://api.paypal.com/v2/payments/captures/${captures[0]?.id}`, rel: "up", method: "GET" },
    ],
  }));

const capturesOf = ({ captures, unit }: StandInOrder) =>
  captures.map((capture) => ({
    ...capture,
    amount: unit.amount,
    final_capture: true,
    seller_protection: { status: "ELIGIBLE" },
  }));

const described = (order: StandInOrder) => ({
  id: order.id,
  intent: "CAPTURE",
  status: order.status,
  purchase_units: [
    {
      reference_id: "default",
      ...order.unit,
      ...(order.captures.length > 0
        ? {
            payments: {
              captures: capturesOf(order),
              ...(order.refunds.length > 0 ? { refunds: refundsOf(order) } : {}),
            },
          }
        : {}),
    },
  ],
  create_time: "2026-11-20T21:40:00Z",
  links: [{ href: `https://api-m.paypal.com/v2/checkout/orders/${order.id}`, rel: "self", method: "GET" }],
});
