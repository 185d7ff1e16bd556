import * as z from "zod/mini";
import type { WebhookEvent } from "../../../domain/paymentProvider.ts";
import type { Api } from "./api.ts";
import { failureOf } from "./shapes.ts";

/**
 * An event is about an order, a capture, a refund or a dispute. A capture names its order, a refund only links to its
 * capture, and a dispute lists its captures.
 */
const Event = z.object({
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.object({
        related_ids: z.optional(z.object({ order_id: z.optional(z.string()), capture_id: z.optional(z.string()) })),
      }),
    ),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
    disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
  }),
});

/** The ids and references in an event. If the event is about a payment, one of them belongs to it. */
export function namesIn({ rawBody }: WebhookEvent): string[] {
  const resource = z.safeParse(Event, JSON.parse(rawBody)).data?.resource;
  const { order_id, capture_id } = resource?.supplementary_data?.related_ids ?? {};
  const parents = (resource?.links ?? []).filter(({ rel }) => rel === "up").map(({ href }) => href.split("/").at(-1));
  const disputed = (resource?.disputed_transactions ?? []).map((transaction) => transaction.seller_transaction_id);
  const names = [order_id, capture_id, resource?.id, resource?.custom_id, ...parents, ...disputed];
  return names.flatMap((name) => name || []);
}

const TRANSMISSION = ["auth-algo", "cert-url", "transmission-id", "transmission-sig", "transmission-time"];

/** Sends the event back byte for byte, because the signature covers those bytes. */
export async function isGenuine(api: Api, webhookId: string, { headers, rawBody }: WebhookEvent): Promise<boolean> {
  const given = TRANSMISSION.map((name) => [name.replace("-", "_"), headers[`paypal-${name}`]]);
  if (webhookId === "" || given.some(([, value]) => typeof value !== "string")) return false;
  const proof = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId });
  const answer = await api({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    bodyText: `${proof.slice(0, -1)},"webhook_event":${rawBody}}`,
  });
  if (answer.status !== 200) throw failureOf("the webhook could not be verified", answer);
  return (answer.body as { verification_status?: unknown }).verification_status === "SUCCESS";
}
