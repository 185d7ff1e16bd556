import { webhookSignature } from "#server/payments/providers/sandbox/credentials.ts";

/** The events of PayPal's webhooks, as documented: each kind refers to its capture or order in its own way. */
const envelope = (event_type: string, resource_type: string, resource: unknown) => ({
  id: `WH-${crypto.randomUUID()}`,
  event_version: "1.0",
  create_time: "2026-11-20T21:40:00.000Z",
  resource_type,
  event_type,
  resource,
});

/** An event of a refund or a reversal, which refers to the capture only by a link. */
export const refundEvent = (type: "REFUNDED" | "REVERSED", captureId: string) =>
  envelope(`PAYMENT.CAPTURE.${type}`, "refund", {
    id: "1Y107995YT783435V",
    status: "COMPLETED",
    amount: { currency_code: "GBP", value: "0.01" },
    seller_payable_breakdown: { total_refunded_amount: { currency_code: "GBP", value: "0.01" } },
    links: [
      { href: "https://api.paypal.com/v2/payments/refunds/1Y107995YT783435V", rel: "self", method: "GET" },
      { href: `https://api.paypal.com/v2/payments/captures/${captureId}`, rel: "up", method: "GET" },
    ],
  });

/** An event of a capture, which names its order. */
export const captureEvent = (type: "COMPLETED" | "PENDING" | "DENIED", orderId: string) =>
  envelope(`PAYMENT.CAPTURE.${type}`, "capture", {
    id: "42311647XV020574X",
    status: type === "DENIED" ? "DECLINED" : type,
    supplementary_data: { related_ids: { order_id: orderId } },
  });

/** An event of a dispute, which names the disputed captures. */
export const disputeEvent = (type: "CREATED" | "UPDATED" | "RESOLVED", captureId: string) =>
  envelope(`CUSTOMER.DISPUTE.${type}`, "dispute", {
    dispute_id: "PP-D-4012",
    status: type === "RESOLVED" ? "RESOLVED" : "OPEN",
    disputed_transactions: [{ seller_transaction_id: captureId, seller: { merchant_id: "TESTMERCHANT" } }],
  });

const TRANSMISSION = { id: "69cd13f0-d67a-11e5-baa3-778b53f4ae55", time: "2026-11-20T21:40:00Z" };
/** The headers of a webhook with this signature. */
export const headersOf = (signature: string): Record<string, string> => ({
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
  "paypal-transmission-id": TRANSMISSION.id,
  "paypal-transmission-time": TRANSMISSION.time,
  "paypal-transmission-sig": signature,
});

export const signSandboxEvent = (secret: string, event: unknown): Record<string, string> =>
  headersOf(webhookSignature(secret, TRANSMISSION, event));
