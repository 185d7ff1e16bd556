/** The only import of @paypal/paypal-js. PayPal's script loads only when a payment is about to start. */
import { loadScript } from "@paypal/paypal-js";
import type { Approval } from "#contract/shop.ts";
import { report } from "../../platform/report.ts";
import { allowScriptsFrom } from "../allowScripts.ts";
import type { PaymentButtons, PaymentConfig } from "../port.ts";

const SCRIPT = "https://www.paypal.com/sdk/js";

/** Loads PayPal's buttons. The payment sandbox has a script of its own with the same buttons. */
export async function loadPayPal({
  client_id,
  script_base_url,
  creates_orders,
}: PaymentConfig): Promise<PaymentButtons> {
  allowScriptsFrom(script_base_url ?? SCRIPT);
  const script = await loadScript({
    clientId: client_id,
    currency: "GBP",
    disableFunding: "credit",
    ...(script_base_url ? { sdkBaseUrl: script_base_url as "https://www.paypal.com/sdk/js" } : {}),
  });
  const createButtons = script?.Buttons;
  if (!createButtons) throw new Error("the provider's script has no buttons");
  return {
    render(host, amount, { onPress, createOrder, onApprove, onCancel }) {
      let isComplete = true;
      const buttons = createButtons({
        style: { layout: "vertical", shape: "rect", color: "gold", label: "pay", height: 48 },
        onClick: async (_, actions) => (onPress() ? actions.resolve() : actions.reject()),
        createOrder: async (_, actions) => {
          // Some buttons create an order without calling `onClick` first.
          isComplete = onPress();
          if (!isComplete) throw new Error("something is missing in the form");
          return creates_orders
            ? createOrder()
            : actions.order.create({
                intent: "CAPTURE",
                purchase_units: [{ amount: { currency_code: "GBP", value: amount } }],
              });
        },
        // A plain JSON copy: the purchase is stored, and IndexedDB cannot store functions.
        onApprove: (result) => onApprove(JSON.parse(JSON.stringify(result)) as Approval),
        onCancel,
        onError: (cause) => {
          if (isComplete) report("the payment provider", cause);
        },
      });
      const place = document.createElement("div");
      host.append(place);
      const show = async () => buttons.render(place);
      const close = async () => buttons.close();
      show().catch((cause: unknown) => report("showing the payment button", cause));
      return () => {
        void close()
          .catch((cause: unknown) => report("removing the payment button", cause))
          .then(() => place.remove());
      };
    },
  };
}
