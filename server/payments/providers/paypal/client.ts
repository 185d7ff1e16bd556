import { poundsFromPence } from "#contract/money.ts";
import type {
  CaptureOutcome,
  NewProviderOrder,
  PaymentProvider,
  ProviderOrder,
  RefundOutcome,
  RefundPart,
} from "../../../domain/paymentProvider.ts";
import { type Api, type Credentials, openApi } from "./api.ts";
import { listDisputes } from "./disputes.ts";
import { failureOf, issuesOf, readOrder, readRefund } from "./shapes.ts";
import type { Transport } from "./transport.ts";
import { isGenuine, namesIn } from "./webhook.ts";

export interface PayPalFacts extends Credentials {
  name: PaymentProvider["name"];
  environment: PaymentProvider["environment"];
  merchantId: string;
  webhookId: string;
  scriptUrl?: string;
}

/**
 * PayPal's error codes that mean for certain that nothing was captured. After any other error, there may have been a
 * capture.
 */
const UNCAPTURED = {
  notApproved: ["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED", "PAYER_CANNOT_PAY"],
  declined: [
    "INSTRUMENT_DECLINED",
    "TRANSACTION_REFUSED",
    "TRANSACTION_LIMIT_EXCEEDED",
    "TRANSACTION_BLOCKED_BY_PAYEE",
    "PAYER_ACCOUNT_RESTRICTED",
    "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
    "PAYEE_BLOCKED_TRANSACTION",
    "CARD_EXPIRED",
    "COMPLIANCE_VIOLATION",
    "DOMESTIC_TRANSACTION_REQUIRED",
    "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
    "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
    "CARD_BRAND_NOT_SUPPORTED",
  ],
  unpayable: [
    "PAYEE_ACCOUNT_RESTRICTED",
    "PAYEE_ACCOUNT_LOCKED_OR_CLOSED",
    "TRANSACTION_RECEIVING_LIMIT_EXCEEDED",
    "AUTH_CAPTURE_NOT_ENABLED",
  ],
};
const KINDS = Object.keys(UNCAPTURED) as (keyof typeof UNCAPTURED)[];

/** The parts of PayPal's API that a shop needs: orders, captures, refunds, disputes and webhook verification. */
export function paypalProvider(facts: PayPalFacts, send: Transport, now: () => Date): PaymentProvider {
  const api = openApi(send, facts, now);
  const findOrder = (id: string) => find(api, id);
  return {
    name: facts.name,
    environment: facts.environment,
    clientId: facts.clientId,
    scriptUrl: facts.scriptUrl,
    payeeId: facts.merchantId,
    createOrder: (order) => create(api, facts.merchantId, order),
    findOrder,
    listDisputes: (captureId) => listDisputes(api, captureId),
    capture: (id, reference) => capture(api, id, reference, findOrder),
    refund: (captureId, reference, part) => refund(api, captureId, reference, part),
    isGenuine: (event) => isGenuine(api, facts.webhookId, event),
    namesIn,
  };
}

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

async function create(
  api: Api,
  merchantId: string,
  { reference, amountPence, description }: NewProviderOrder,
): Promise<string> {
  const answer = await api({
    method: "POST",
    path: "/v2/checkout/orders",
    requestId: `${reference}-create`,
    body: {
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: reference,
          description,
          payee: { merchant_id: merchantId },
          amount: { currency_code: "GBP", value: poundsFromPence(amountPence).toFixed(2) },
        },
      ],
      payment_source: {
        paypal: { experience_context: { shipping_preference: "NO_SHIPPING", user_action: "PAY_NOW" } },
      },
    },
  });
  if (answer.status !== 200 && answer.status !== 201) throw failureOf("the order could not be created", answer);
  return readOrder(answer.body).id;
}

async function find(api: Api, id: string): Promise<ProviderOrder | null> {
  const answer = await api({ method: "GET", path: orderPath(id) });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw failureOf("the order could not be read", answer);
  return readOrder(answer.body);
}

async function capture(
  api: Api,
  id: string,
  reference: string,
  findOrder: (id: string) => Promise<ProviderOrder | null>,
): Promise<CaptureOutcome> {
  const answer = await api({
    method: "POST",
    path: `${orderPath(id)}/capture`,
    requestId: `${reference}-capture`,
    body: {},
  });
  const issues = issuesOf(answer.body);
  const kind = KINDS.find((one) => issues.some((issue) => UNCAPTURED[one].includes(issue)));
  if (answer.status === 422 && kind) return { kind };
  const isTaken = answer.status === 200 || answer.status === 201 || issues.includes("ORDER_ALREADY_CAPTURED");
  if (!isTaken) throw failureOf("the order could not be captured", answer);
  // The response to a capture lacks the order's payee and amount, so the order is fetched.
  const order = await findOrder(id);
  if (!order) throw failureOf("a captured order could not be found", answer);
  return { kind: "captured", order };
}

async function refund(api: Api, captureId: string, reference: string, part?: RefundPart): Promise<RefundOutcome> {
  const amount = part && { currency_code: "GBP", value: poundsFromPence(part.amountPence).toFixed(2) };
  const answer = await api({
    method: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    requestId: part ? `${reference}-refund-${part.key}` : `${reference}-refund`,
    body: amount ? { amount } : {},
  });
  if (answer.status === 200 || answer.status === 201) return readRefund(answer.body);
  const issues = issuesOf(answer.body);
  if (issues.includes("CAPTURE_FULLY_REFUNDED")) return { status: part ? "tooMuch" : "completed", id: "" };
  if (issues.includes("REFUND_AMOUNT_EXCEEDED")) return { status: "tooMuch", id: "" };
  if (answer.status === 422 && !issues.includes("PREVIOUS_REQUEST_IN_PROGRESS")) return { status: "failed", id: "" };
  throw failureOf("the refund failed", answer);
}
