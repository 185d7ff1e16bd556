import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Pence, poundsFromPence } from "#contract/money.ts";
import type { Approval } from "#contract/shop.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import {
  loadPaymentScript,
  type PaymentConfig,
  type PaymentScript,
  type PayPalButtonsComponent,
  readPaymentConfig,
} from "#src/core/payments/provider.ts";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Checkout.module.css";
import type { Payment } from "./usePayment.ts";

export interface PaymentButtonsProps {
  payment: Payment;
  totalPence: Pence;
  /** Returns whether everything is filled in; shows what is missing. */
  onCheck: () => boolean;
}

type Loaded =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "ready"; script: PaymentScript; config: PaymentConfig };

/** The provider's own button; a total of £0.00 needs none. */
export function PaymentButtons({ payment, totalPence, onCheck }: PaymentButtonsProps) {
  const isOnline = useAtomValue(onlineAtom);
  const [attempt, setAttempt] = useState(0);
  const loaded = usePaymentScript(attempt, isOnline && totalPence > 0);
  if (!isOnline) return <p className={styles.alert}>You need to be online to pay.</p>;
  if (totalPence === 0)
    return (
      <Button
        variant="primary"
        busy={payment.stage === "finishing"}
        onClick={() => onCheck() && void payment.finish({})}
      >
        Place order
      </Button>
    );
  if (loaded.state === "failed")
    return (
      <div className={styles.alert} role="alert">
        Payment couldn’t load. <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
      </div>
    );
  if (loaded.state === "loading")
    return (
      <p className={styles.loadingButtons} role="status">
        Loading payment options…
      </p>
    );
  return <ProviderButtons {...loaded} payment={payment} totalPence={totalPence} onCheck={onCheck} />;
}

function usePaymentScript(attempt: number, isWanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded & { attempt?: number }>({ state: "loading" });
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (next: Loaded) => isCurrent && setLoaded({ ...next, attempt });
    readPaymentConfig()
      .then(async (config) => show({ state: "ready", config, script: await loadPaymentScript(config) }))
      .catch((cause) => {
        report("loading the payment provider", cause);
        show({ state: "failed" });
      });
    return () => {
      isCurrent = false;
    };
  }, [attempt, isWanted]);
  return loaded.attempt === attempt ? loaded : { state: "loading" };
}

interface ProviderButtonsProps extends PaymentButtonsProps {
  script: PaymentScript;
  config: PaymentConfig;
}

function ProviderButtons({ script, config, payment, totalPence, onCheck }: ProviderButtonsProps) {
  const host = useRef<HTMLDivElement>(null);
  const createsOrders = config.creates_orders;
  const check = useEffectEvent(onCheck);
  const showAlert = useEffectEvent(payment.showAlert);
  const order = useEffectEvent(payment.order);
  const finish = useEffectEvent(payment.finish);
  const value = poundsFromPence(totalPence).toFixed(2);

  useEffect(() => {
    if (!host.current || !script.Buttons) return;
    const buttons: PayPalButtonsComponent = script.Buttons({
      style: { layout: "vertical", shape: "rect", color: "gold", label: "pay", height: 48 },
      onClick: async (_, actions) => {
        showAlert(undefined);
        return check() ? actions.resolve() : actions.reject();
      },
      createOrder: (_, actions) =>
        createsOrders
          ? order()
          : actions.order.create({ intent: "CAPTURE", purchase_units: [{ amount: { currency_code: "GBP", value } }] }),
      // A copy as JSON: the purchase is stored, and IndexedDB cannot store functions.
      onApprove: (result) => finish(JSON.parse(JSON.stringify(result)) as Approval),
      onCancel: () => showAlert("Payment cancelled. You haven’t been charged."),
      onError: (cause) => report("the payment provider", cause),
    });
    buttons.render(host.current).catch((cause: unknown) => report("showing the payment button", cause));
    return () => {
      buttons.close().catch((cause: unknown) => report("removing the payment button", cause));
    };
  }, [script, createsOrders, value]);
  return <div ref={host} className={styles.buttons} />;
}
