import type { Pence } from "#contract/money.ts";
import type { PaymentProviderName } from "#contract/paymentProviders.ts";

/** Money that the provider took. */
export interface Capture {
  id: string;
  /** A `pending` capture is not paid yet; a `failed` one never will be. */
  status: "completed" | "pending" | "failed" | "refunded";
  amountPence: Pence;
  currency: string;
  /** How much of the capture was refunded, by the shop or the provider. */
  refundedPence: Pence;
  /** The ids of the refunds that make up this amount. */
  refundIds: string[];
  /** The fee that the provider kept; 0 if the provider does not say, or if the fee is not in pounds. */
  feePence: Pence;
}

/** A dispute about a capture that a buyer opened with the provider. */
export interface Dispute {
  id: string;
  isOpen: boolean;
  amountPence: Pence;
  /** The amount that the shop lost. */
  lostPence: Pence;
  updatedAt: Date;
}

/** An order as the provider describes it. */
export interface ProviderOrder {
  id: string;
  status: "open" | "approved" | "completed" | "void";
  amountPence: Pence;
  currency: string;
  payeeId: string;
  /** Segue's own id of the payment. */
  reference: string;
  capture: Capture | null;
}

/** `unpayable`: the shop's own account cannot receive the money. */
export type CaptureOutcome =
  | { kind: "captured"; order: ProviderOrder }
  | { kind: "notApproved" }
  | { kind: "declined" }
  | { kind: "unpayable" };

export interface NewProviderOrder {
  reference: string;
  amountPence: Pence;
  description: string;
}

export interface RefundOutcome {
  /** `failed`: nothing was refunded. `tooMuch`: nothing was refunded, because less than the requested part was left. */
  status: "completed" | "pending" | "failed" | "tooMuch";
  /** The provider's id of the refund; empty if it made none. */
  id: string;
}

export interface RefundPart {
  key: string;
  amountPence: Pence;
}

/** A webhook call as received: the signature covers the exact body. */
export interface WebhookEvent {
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
}

/** A payment provider. Its methods throw `ProviderFailure` if it is not working at the moment. */
export interface PaymentProvider {
  name: PaymentProviderName;
  environment: "live" | "sandbox";
  clientId: string;
  /** The URL of the provider's script, if it is not the usual one. */
  scriptUrl: string | undefined;
  /** The merchant who must be paid. */
  payeeId: string;
  createOrder: (order: NewProviderOrder) => Promise<string>;
  findOrder: (id: string) => Promise<ProviderOrder | null>;
  /** All disputes about a capture, open and resolved. */
  listDisputes: (captureId: string) => Promise<Dispute[]>;
  /** Captures an approved order. A repeated call with the same reference captures nothing more. */
  capture: (id: string, reference: string) => Promise<CaptureOutcome>;
  /**
   * Refunds the rest of a capture, or a part of it. A repeated call with the same key refunds nothing more, and returns
   * the current state of the earlier refund.
   */
  refund: (captureId: string, reference: string, part?: RefundPart) => Promise<RefundOutcome>;
  isGenuine: (event: WebhookEvent) => Promise<boolean>;
  /** The ids and references in an event, by which its payment is found. */
  namesIn: (event: WebhookEvent) => string[];
}

/** The provider did not respond, or not in a form that we understand: whether the call took effect is unknown. */
export class ProviderFailure extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "ProviderFailure";
  }
}
