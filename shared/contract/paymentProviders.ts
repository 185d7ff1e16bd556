/** The payment providers that a store can use. The sandbox simulates PayPal, with play money. */
export const PAYMENT_PROVIDERS = ["paypal", "sandbox"] as const;

export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
