import { paymentConfig } from "#contract/payments.ts";
import { isAppError } from "../api/appError.ts";
import { call, isOffered } from "../api/client.ts";
import type { PaymentButtons, PaymentConfig } from "./port.ts";
import { loadPayPal } from "./providers/paypal.ts";

const PROVIDERS: Record<PaymentConfig["provider"], (config: PaymentConfig) => Promise<PaymentButtons>> = {
  paypal: loadPayPal,
  sandbox: loadPayPal,
};

/**
 * Used with servers that have no payment configuration: it has the build's client id, and orders are created in the
 * browser.
 */
const BUILT_IN: PaymentConfig = {
  provider: "paypal",
  client_id: import.meta.env.VITE_PAYPAL_CLIENT_ID ?? "",
  script_base_url: undefined,
  creates_orders: false,
};

async function readPaymentConfig(): Promise<PaymentConfig> {
  if (!isOffered(paymentConfig)) return BUILT_IN;
  try {
    return await call(paymentConfig);
  } catch (error) {
    if (isAppError(error, "notFound")) return BUILT_IN;
    throw error;
  }
}

/** Loads the buttons of the store's provider. Throws if its script is blocked or cannot be reached. */
export async function loadPaymentButtons(): Promise<PaymentButtons> {
  const config = await readPaymentConfig();
  return PROVIDERS[config.provider](config);
}
