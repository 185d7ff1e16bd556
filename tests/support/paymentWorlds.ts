import { paypalProvider } from "#server/payments/paypal/client.ts";
import { fetchTransport } from "#server/payments/paypal/transport.ts";
import { noticeSignature } from "#server/payments/sandbox/facts.ts";
import type { StoreServer } from "./catalogue/storeServer.ts";
import { GENUINE_SIGNATURE, STAND_IN, startPayPalStandIn } from "./paypalStandIn.ts";
import * as shop from "./shop.ts";

/** One of the providers, with what happens on its side. */
export interface PaymentWorld {
  approve: (orderId: string, instrument?: "declined") => Promise<void>;
  /** The headers of a genuine notice. */
  sign: (event: unknown) => Record<string, string>;
  close: () => Promise<void>;
}

const TRANSMISSION = { id: "69cd13f0-d67a-11e5-baa3-778b53f4ae55", time: "2026-11-20T21:40:00Z" };
const headersOf = (signature: string): Record<string, string> => ({
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
  "paypal-transmission-id": TRANSMISSION.id,
  "paypal-transmission-time": TRANSMISSION.time,
  "paypal-transmission-sig": signature,
});

export async function openSandboxWorld(server: StoreServer): Promise<PaymentWorld> {
  return {
    approve: (orderId, instrument) => shop.approve(server, orderId, instrument),
    sign: (event) => headersOf(noticeSignature(server.settings.secret, TRANSMISSION, event)),
    close: async () => undefined,
  };
}

/** The server with the real PayPal client, which speaks over HTTP to a stand-in. */
export async function openPayPalWorld(server: StoreServer): Promise<PaymentWorld> {
  const standIn = await startPayPalStandIn();
  const facts = { ...STAND_IN, name: "paypal", environment: "live", webhookId: "WH-TESTS" } as const;
  server.services.payments = paypalProvider(facts, fetchTransport(standIn.url), server.clock.now);
  return {
    approve: async (orderId, instrument) => standIn.approve(orderId, instrument),
    sign: () => headersOf(GENUINE_SIGNATURE),
    close: standIn.close,
  };
}
