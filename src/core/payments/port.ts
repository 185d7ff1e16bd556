/** What the checkout needs from a payment provider. `providers/` has one file for each. */
import type { Data } from "#contract/endpoint.ts";
import type { paymentConfig } from "#contract/payments.ts";
import type { Approval } from "#contract/shop.ts";

export type PaymentConfig = Data<typeof paymentConfig>;

export interface PaymentHandlers {
  /** Called on a press; the payment starts only if this returns true. */
  onPress: () => boolean;
  /** Creates the provider's order on the server, and resolves to its id. */
  createOrder: () => Promise<string>;
  onApprove: (approval: Approval) => Promise<void>;
  onCancel: () => void;
}

export interface PaymentButtons {
  /** Renders the provider's buttons for an amount in pounds, such as "12.00". Returns a function that removes them. */
  render: (host: HTMLElement, amount: string, handlers: PaymentHandlers) => () => void;
}
