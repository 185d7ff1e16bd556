import type { PaymentProviderName } from "#contract/paymentProviders.ts";
import type { Database } from "../../db/open.ts";
import type { PaymentProvider } from "../../domain/paymentProvider.ts";
import type { Settings } from "../../settings/settings.ts";
import { paypalProvider } from "./paypal/client.ts";
import { fetchTransport } from "./paypal/transport.ts";
import { SANDBOX_CLIENT_ID, SANDBOX_PAYEE, sandboxSecret } from "./sandbox/credentials.ts";
import { sandboxTransport } from "./sandbox/transport.ts";

const PAYPAL_HOSTS = { live: "https://api-m.paypal.com", sandbox: "https://api-m.sandbox.paypal.com" };
/** This server serves the sandbox's script, so that the app's own CSP covers it. */
const SANDBOX_SCRIPT = "/sandbox/paypal/sdk/js";

type Open = (settings: Settings, db: Database, now: () => Date) => PaymentProvider;

const PROVIDERS: Record<PaymentProviderName, Open> = { paypal: realPayPal, sandbox };

/** The payment provider that PAYMENTS names; null if payments are off. */
export const openProvider = (settings: Settings, db: Database, now: () => Date): PaymentProvider | null =>
  settings.payments === "off" ? null : PROVIDERS[settings.payments](settings, db, now);

function realPayPal({ paypal }: Settings, _: Database, now: () => Date): PaymentProvider {
  const { clientId, clientSecret, merchantId, environment, webhookId } = paypal;
  if (!clientId || !clientSecret || !merchantId) {
    throw new Error("PAYMENTS=paypal needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_MERCHANT_ID.");
  }
  const facts = {
    name: "paypal",
    environment,
    clientId,
    clientSecret,
    merchantId,
    webhookId: webhookId ?? "",
  } as const;
  return paypalProvider(facts, fetchTransport(PAYPAL_HOSTS[environment]), now);
}

/** The PayPal client, on a transport that simulates PayPal in this server. */
function sandbox(settings: Settings, db: Database, now: () => Date): PaymentProvider {
  const facts = {
    ...({ name: "sandbox", environment: "sandbox", clientId: SANDBOX_CLIENT_ID, merchantId: SANDBOX_PAYEE } as const),
    clientSecret: sandboxSecret(settings.secret),
    webhookId: "sandbox",
    scriptUrl: SANDBOX_SCRIPT,
  };
  return paypalProvider(facts, sandboxTransport({ db, secret: settings.secret, now }), now);
}
