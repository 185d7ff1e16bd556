import { paypalProvider } from "#server/payments/providers/paypal/client.ts";
import { fetchTransport } from "#server/payments/providers/paypal/transport.ts";
import type { StoreServer } from "./catalogue/storeServer.ts";
import { headersOf, signSandboxEvent } from "./paypalEvents.ts";
import { GENUINE_SIGNATURE, STAND_IN, type StandInOrder, startPayPalStandIn } from "./paypalStandIn.ts";
import { sandboxCall } from "./sandboxCall.ts";
import * as shop from "./shop.ts";

/** A payment provider, and the events that happen on its side. */
export interface PaymentWorld {
  approve: (orderId: string, instrument?: "declined" | "echeck") => Promise<void>;
  /** Refunds a part of a capture, or all that is left of it. */
  refund: (captureId: string, pounds?: string) => Promise<void>;
  /** Reverses a part of a capture, or all that is left of it. */
  reverse: (captureId: string, pounds?: string) => Promise<void>;
  /** Ends the pending refunds of a capture; refunds of an eCheque are pending at first. */
  endRefunds: (captureId: string, status: "COMPLETED" | "FAILED") => Promise<void>;
  /**
   * Opens the buyer's dispute about all that is left of a capture. A chargeback also takes the money from the shop.
   * Returns the dispute's id.
   */
  dispute: (captureId: string, stage: "INQUIRY" | "CHARGEBACK") => Promise<string>;
  resolve: (disputeId: string, favour: "BUYER" | "SELLER") => Promise<void>;
  /** The headers of a genuine webhook. */
  sign: (event: unknown) => Record<string, string>;
  close: () => Promise<void>;
}

const gbp = (value: string) => ({ currency_code: "GBP", value });

export async function openSandboxWorld(server: StoreServer): Promise<PaymentWorld> {
  const captures = "/v2/payments/captures";
  return {
    approve: (orderId, instrument) => shop.approve(server, orderId, instrument),
    refund: async (captureId, pounds) => {
      await sandboxCall(server, `${captures}/${captureId}/refund`, pounds ? { amount: gbp(pounds) } : {});
    },
    reverse: async (captureId, pounds) => {
      await sandboxCall(server, `${captures}/${captureId}/reverse`, pounds ? { amount: gbp(pounds) } : {});
    },
    endRefunds: async (captureId, status) => {
      await sandboxCall(server, `${captures}/${captureId}/end-refunds`, { status });
    },
    dispute: async (captureId, dispute_life_cycle_stage) =>
      (await sandboxCall(server, `${captures}/${captureId}/dispute`, { dispute_life_cycle_stage })).dispute_id,
    resolve: async (disputeId, favour) => {
      await sandboxCall(server, `/v1/customer/disputes/${disputeId}/adjudicate`, {
        adjudication_outcome: `${favour}_FAVOR`,
      });
    },
    sign: (event) => signSandboxEvent(server.settings.secret, event),
    close: async () => undefined,
  };
}

/** The server with the real PayPal client, which calls a stand-in over HTTP. */
export async function openPayPalWorld(server: StoreServer): Promise<PaymentWorld> {
  const standIn = await startPayPalStandIn();
  const facts = { ...STAND_IN, name: "paypal", environment: "live", webhookId: "WH-TESTS" } as const;
  server.services.payments = paypalProvider(facts, fetchTransport(standIn.url), server.clock.now);
  return {
    approve: async (orderId, instrument) => standIn.approve(orderId, instrument),
    refund: async (captureId, pounds) => standIn.refund(captureId, pounds),
    reverse: async (captureId, pounds) => standIn.refund(captureId, pounds),
    endRefunds: async (captureId, status) => standIn.endRefunds(captureId, status),
    dispute: async (captureId, stage) => {
      const order = standIn.orderOfCapture(captureId);
      const dispute_id = `PP-D-${++disputes}`;
      order.disputes.push({
        dispute_id,
        status: "OPEN",
        update_time: new Date().toISOString(),
        dispute_amount: order.unit.amount,
      });
      if (stage === "CHARGEBACK") standIn.refund(captureId);
      return dispute_id;
    },
    resolve: async (disputeId, favour) => resolveAtPayPal(standIn.orderOfDispute(disputeId), disputeId, favour),
    sign: () => headersOf(GENUINE_SIGNATURE),
    close: standIn.close,
  };
}

let disputes = 0;

/**
 * PayPal reports a lost dispute's money only in the dispute; if the seller wins, it reports the refunds as cancelled.
 */
function resolveAtPayPal(order: StandInOrder, disputeId: string, favour: "BUYER" | "SELLER"): void {
  const dispute = order.disputes.find(({ dispute_id }) => dispute_id === disputeId);
  if (!dispute) throw new Error("there is no such dispute");
  const outcome_code = `RESOLVED_${favour}_FAVOUR`;
  Object.assign(dispute, {
    status: "RESOLVED",
    update_time: new Date().toISOString(),
    dispute_outcome: { outcome_code, ...(favour === "BUYER" ? { amount_refunded: dispute.dispute_amount } : {}) },
  });
  if (favour === "BUYER") return;
  for (const refund of order.refunds) refund.status = "CANCELLED";
  for (const capture of order.captures) capture.status = "COMPLETED";
}
