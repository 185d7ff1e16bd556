/** The only import of @paypal/paypal-js: the provider's script, loaded when a payment is near and not before. */
import { loadScript, type PayPalNamespace } from "@paypal/paypal-js";
import type { Data } from "#contract/endpoint.ts";
import { paymentConfig } from "#contract/payments.ts";
import { isAppError } from "../api/appError.ts";
import { call, isOffered } from "../api/client.ts";
import { allowScriptsFrom } from "./allowScripts.ts";

export type PaymentConfig = Data<typeof paymentConfig>;
export type { PayPalButtonsComponent } from "@paypal/paypal-js";
export type PaymentScript = PayPalNamespace;

const PAYPAL = "https://www.paypal.com/sdk/js";

/** Where a server does not say how payments are made, the client id of the build is used and orders are made in the browser. */
const BUILT_IN: PaymentConfig = {
  provider: "paypal",
  client_id: import.meta.env.VITE_PAYPAL_CLIENT_ID ?? "",
  script_base_url: undefined,
  creates_orders: false,
};

export async function readPaymentConfig(): Promise<PaymentConfig> {
  if (!isOffered(paymentConfig)) return BUILT_IN;
  try {
    return await call(paymentConfig);
  } catch (error) {
    if (isAppError(error, "notFound")) return BUILT_IN;
    throw error;
  }
}

/** Loads the provider's script, once. Throws when it is blocked or cannot be reached. */
export async function loadPaymentScript({ client_id, script_base_url }: PaymentConfig): Promise<PaymentScript> {
  allowScriptsFrom(script_base_url ?? PAYPAL);
  const script = await loadScript({
    clientId: client_id,
    currency: "GBP",
    disableFunding: "credit",
    ...(script_base_url ? { sdkBaseUrl: script_base_url as "https://www.paypal.com/sdk/js" } : {}),
  });
  if (!script?.Buttons) throw new Error("the provider's script has no buttons");
  return script;
}
