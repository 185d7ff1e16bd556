import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * Stands in for PayPal: answers the calls of its Orders, Payments and Webhooks APIs in the shapes that its
 * documentation shows, with its states and its errors. It knows nothing of our code.
 */
export interface PayPalStandIn {
  url: string;
  /** Every call that came, such as "POST /v2/checkout/orders". */
  calls: string[];
  /** The buyer approves an order in PayPal's window. */
  approve: (id: string, instrument?: "declined") => void;
  order: (id: string) => StandInOrder;
  /** What every call is answered with until it is taken away. */
  fault: ((response: ServerResponse) => void) | undefined;
  /** How the next capture comes out. */
  captureStatus: string;
  close: () => Promise<void>;
}

export interface StandInOrder {
  id: string;
  status: string;
  isDeclined: boolean;
  unit: { amount: { currency_code: string; value: string }; payee?: { merchant_id: string }; custom_id?: string };
  captures: { id: string; status: string }[];
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
  CAPTURE_FULLY_REFUNDED: [422, "UNPROCESSABLE_ENTITY", "The capture has already been fully refunded."],
};

type Answer = [status: number, body: unknown];

function error(issue: keyof typeof ERRORS): Answer {
  const [status = 500, name = "", description = ""] = ERRORS[issue] ?? [];
  return [
    status,
    { name, details: [{ issue, description }], message: "See details.", debug_id: "90957fca61718", links: [] },
  ];
}

export async function startPayPalStandIn(): Promise<PayPalStandIn> {
  const orders = new Map<string, StandInOrder>();
  const made = new Map<string, string>();
  let count = 0;
  const orderOf = (id: string): StandInOrder => {
    const order = orders.get(id);
    if (!order) throw new Error("the stand-in has no such order");
    return order;
  };

  function create(body: string, requestId: string): Answer {
    const before = orders.get(made.get(requestId) ?? "");
    if (before) return [200, described(before)];
    const [unit] = JSON.parse(body).purchase_units;
    const order = {
      id: `8RU61172JS${++count}`,
      status: "CREATED",
      isDeclined: false,
      unit,
      captures: [],
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

  function refund(captureId: string): Answer {
    const captures = [...orders.values()].flatMap((order) => order.captures);
    const found = captures.find(({ id }) => id === captureId);
    if (!found) return error("INVALID_RESOURCE_ID");
    if (found.status === "REFUNDED") return error("CAPTURE_FULLY_REFUNDED");
    found.status = "REFUNDED";
    return [201, { id: `1JU08902781691411${++count}`, status: "COMPLETED", links: [] }];
  }

  function answer(request: IncomingMessage, body: string): Answer {
    const { method, url = "", headers } = request;
    if (url === "/v1/oauth2/token") return token(headers.authorization, body);
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return [401, { error: "invalid_token", error_description: "Token signature verification failed" }];
    if (url === "/v1/notifications/verify-webhook-signature") return verification(body);
    if (url === "/v2/checkout/orders") return create(body, String(headers["paypal-request-id"]));
    const refunded = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(url)?.[1];
    if (refunded) return refund(refunded);
    const [, id = "", act] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(url) ?? [];
    const order = orders.get(id);
    if (!order) return error("INVALID_RESOURCE_ID");
    return method === "POST" && act ? capture(order) : [200, described(order)];
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
    order: orderOf,
    approve: (id, instrument) =>
      Object.assign(orderOf(id), { status: "APPROVED", isDeclined: instrument === "declined" }),
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
      ...(order.captures.length > 0 ? { payments: { captures: capturesOf(order) } } : {}),
    },
  ],
  create_time: "2026-11-20T21:40:00Z",
  links: [{ href: `https://api-m.paypal.com/v2/checkout/orders/${order.id}`, rel: "self", method: "GET" }],
});
