import type { Payment } from "../db/queries/payments.ts";
import type { PaymentProvider, ProviderOrder } from "../domain/paymentProvider.ts";

const CURRENCY = "GBP";

/**
 * Whether the provider's order is the one that we created for this payment, by amount, currency, payee and reference.
 */
export function matchesPayment(order: ProviderOrder, payment: Payment, provider: PaymentProvider): boolean {
  return (
    order.id === payment.providerOrderId &&
    order.reference === payment.reference &&
    order.payeeId === provider.payeeId &&
    isSum(order, payment) &&
    (order.capture === null || isSum(order.capture, payment))
  );
}

const isSum = (money: { amountPence: number; currency: string }, { amountPence }: Payment): boolean =>
  money.amountPence === amountPence && money.currency === CURRENCY;

/** Whether a payment was started with the provider and environment that this server uses now. */
export const isMadeWith = ({ provider, environment }: Payment, current: PaymentProvider): boolean =>
  provider === current.name && environment === current.environment;
