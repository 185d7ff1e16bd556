import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Pence, poundsFromPence } from "#contract/money.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import type { PaymentButtons as ButtonsOfProvider } from "#src/core/payments/port.ts";
import { loadPaymentButtons } from "#src/core/payments/provider.ts";
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

type Loaded = { state: "loading" } | { state: "failed" } | { state: "ready"; buttons: ButtonsOfProvider };

/** The payment provider's own button, or “Place order” if the total is £0.00. */
export function PaymentButtons({ payment, totalPence, onCheck }: PaymentButtonsProps) {
  const isOnline = useAtomValue(onlineAtom);
  const [attempt, setAttempt] = useState(0);
  const loaded = useProvider(attempt, isOnline && totalPence > 0);
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
        Payment options couldn’t load. <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
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

function useProvider(attempt: number, isWanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded & { attempt?: number }>({ state: "loading" });
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (next: Loaded) => isCurrent && setLoaded({ ...next, attempt });
    loadPaymentButtons()
      .then((buttons) => show({ state: "ready", buttons }))
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
  buttons: ButtonsOfProvider;
}

function ProviderButtons({ buttons, payment, totalPence, onCheck }: ProviderButtonsProps) {
  const host = useRef<HTMLDivElement>(null);
  const onPress = useEffectEvent(() => {
    // If the total changes while an order is being finished, new buttons appear. Pressing them must do nothing.
    if (payment.stage !== "choosing") return false;
    payment.showAlert(undefined);
    return onCheck();
  });
  const createProviderOrder = useEffectEvent(payment.createProviderOrder);
  const onApprove = useEffectEvent(payment.finish);
  const showAlert = useEffectEvent(payment.showAlert);
  const amount = poundsFromPence(totalPence).toFixed(2);

  useEffect(() => {
    if (!host.current) return;
    return buttons.render(host.current, amount, {
      onPress: () => onPress(),
      createOrder: () => createProviderOrder(),
      onApprove: (approval) => onApprove(approval),
      onCancel: () => showAlert("Payment cancelled. You haven’t been charged."),
    });
  }, [buttons, amount]);
  return <div ref={host} className={styles.buttons} />;
}
