import type { Pence } from "#contract/money.ts";

/** Money that the provider took. */
export interface Capture {
  id: string;
  /** `pending` is not paid yet; `failed` never will be. */
  status: "completed" | "pending" | "failed" | "refunded";
  amountPence: Pence;
  currency: string;
  /** What of it went back, by whoever sent it. */
  refundedPence: Pence;
}

/** What a buyer brought before the provider about a capture. */
export interface Dispute {
  id: string;
  isOpen: boolean;
  amountPence: Pence;
  /** What the shop lost by it. */
  lostPence: Pence;
  updatedAt: Date;
}

/** An order as the provider knows it. */
export interface ProviderOrder {
  id: string;
  status: "open" | "approved" | "completed" | "void";
  amountPence: Pence;
  currency: string;
  payeeId: string;
  /** Our own name for the purchase. */
  reference: string;
  capture: Capture | null;
}

export type CaptureOutcome =
  | { kind: "captured"; order: ProviderOrder }
  | { kind: "notApproved" }
  | { kind: "declined" };

export interface NewProviderOrder {
  reference: string;
  amountPence: Pence;
  description: string;
}

/** A webhook call as it came: the signature is made over the exact body. */
export interface WebhookEvent {
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
}

/** Whoever takes the money. What cannot be done at this moment is thrown as `ProviderTrouble`. */
export interface PaymentProvider {
  name: "paypal" | "sandbox";
  environment: "live" | "sandbox";
  clientId: string;
  /** Where the page finds the provider's script, when that is not its own place. */
  scriptUrl: string | undefined;
  /** Who must be paid. */
  payeeId: string;
  createOrder: (order: NewProviderOrder) => Promise<string>;
  findOrder: (id: string) => Promise<ProviderOrder | null>;
  /** All disputes about a capture, open and resolved. */
  listDisputes: (captureId: string) => Promise<Dispute[]>;
  /** Takes the money of an approved order. Asked again with the same reference it takes nothing more. */
  capture: (id: string, reference: string) => Promise<CaptureOutcome>;
  /** Gives all of it back. */
  refund: (captureId: string, reference: string) => Promise<void>;
  isGenuine: (event: WebhookEvent) => Promise<boolean>;
}

/** The provider does not answer, or answers with something that cannot be understood: neither yes nor no. */
export class ProviderFailure extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "ProviderTrouble";
  }
}
