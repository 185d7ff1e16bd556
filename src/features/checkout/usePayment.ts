import { useEffect, useRef, useState } from "react";
import type { Body } from "#contract/endpoint.ts";
import type { FieldErrors } from "#contract/errors.ts";
import { formatPence, type Pence } from "#contract/money.ts";
import { createPaymentOrder } from "#contract/payments.ts";
import type { Approval } from "#contract/shop.ts";
import { AppError, isAppError, messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import type { PendingPurchase, Purchase } from "#src/core/database/rows.ts";
import {
  type Bought,
  finishPurchase,
  isRefusal,
  usePendingPurchases,
  type Wanted,
} from "#src/core/payments/finishPurchase.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { report } from "#src/core/platform/report.ts";

export interface PayFor {
  /** Returns the purchase. If something is missing, shows what is missing and returns `undefined`. */
  purchase: () => Purchase | undefined;
  /** The total shown to the user; no other amount is ever charged. */
  totalPence: Pence;
  title: string;
  cartRowIds: number[];
  /** Shows what was bought: the order, or the new subscription. */
  onBought: (bought: Bought) => void;
  /** Called if the server refuses the purchase, for example because a price has changed. */
  onRefused: () => void;
  /** Called with the server's field errors, to show them at the fields too. */
  onFieldErrors: (errors: FieldErrors) => void;
}

export interface Payment {
  /**
   * "finishing" lasts from the approval until the server has responded; the dialog stays open. "unfinished": the
   * payment is approved, but the server has not confirmed it yet. Paying again would charge the user twice.
   */
  stage: "choosing" | "finishing" | "unfinished";
  /** The outcome as a message, such as "Payment cancelled. You haven’t been charged." */
  alert: string | undefined;
  /** Why the payment failed: the server's refusal, or its messages about the purchase's fields. */
  errors: string[];
  showAlert: (message: string | undefined) => void;
  /** Called when the user edits the form. What the server has refused stays. */
  forgetAlert: () => void;
  /** Creates the provider's order on the server, and resolves to its id. If that fails, shows why and then throws. */
  createProviderOrder: () => Promise<string>;
  /** Called once the payment is approved, or if there is nothing to pay. */
  finish: (approval: Approval) => Promise<void>;
}

const changedTo = (totalPence: Pence): string =>
  `The total is now ${formatPence(totalPence)}. Close the payment window, check the new total, and pay again if you still want to.`;

interface Messages extends Pick<Payment, "alert" | "errors"> {
  /** The total that the messages are about. */
  ofPence: Pence;
}

const PAYMENT_IS_SAFE = "Your payment is safe, so don’t pay again. We’ll finish your order as soon as we can.";

/** Asks the server to price the purchase and to create the provider's order for it. */
async function requestOrder({ purchase, body }: Purchase): Promise<{ id: string; amountPence: Pence }> {
  const { data, message } = await call(createPaymentOrder, {
    body: { purchase, ...body } as Body<typeof createPaymentOrder>,
  });
  if (!data) throw new Error(`the server created no order: ${message}`);
  return { id: data.id, amountPence: data.amount };
}

/** The steps of one purchase, from pressing the button to the finished order. */
export function usePayment(payFor: PayFor): Payment {
  const { purchase, totalPence, title, cartRowIds, onBought, onRefused, onFieldErrors } = payFor;
  const [stage, setStage] = useState<Payment["stage"]>("choosing");
  const [messages, setMessages] = useState<Messages>({ alert: undefined, errors: [], ofPence: totalPence });
  const showAlert = (message: string | undefined) => setMessages({ alert: message, errors: [], ofPence: totalPence });
  const forgetAlert = () => setMessages((shown) => ({ ...shown, alert: undefined }));
  const isSame = (pending: PendingPurchase) =>
    cartRowIds.length > 0 ? pending.cartRowIds.some((id) => cartRowIds.includes(id)) : pending.title === title;
  const isUnfinished = usePendingPurchases().some((pending) => !pending.isRefused && isSame(pending));
  // The purchase was finished or refused in the background.
  useEffect(() => {
    if (isUnfinished) return () => setStage((now) => (now === "unfinished" ? "choosing" : now));
  }, [isUnfinished]);

  /** Shows a failure beside the button, where the user is looking. Field errors are shown at the fields too. */
  const fail = (error: unknown) => {
    setMessages({ alert: undefined, errors: messageOf(error).split("\n"), ofPence: totalPence });
    onFieldErrors(isAppError(error) ? error.fields : {});
    if (isAppError(error, "refused")) onRefused();
  };

  const wantedNow = (): Wanted | undefined => {
    const asked = purchase();
    return asked && { purchase: asked, title, cartRowIds };
  };
  /** The purchase that the provider's order is for. The form and the cart may change before the buyer approves it. */
  const ordered = useRef<Wanted>(undefined);

  const createProviderOrder = async () => {
    const wanted = wantedNow();
    if (!wanted) throw new AppError("validation");
    try {
      const { id, amountPence } = await requestOrder(wanted.purchase);
      if (amountPence !== totalPence) throw new AppError("refused", { message: changedTo(amountPence) });
      ordered.current = wanted;
      return id;
    } catch (error) {
      fail(error);
      throw error;
    }
  };

  const finish = async (approval: Approval) => {
    const wanted = (approval.orderID && ordered.current) || wantedNow();
    if (!wanted) return;
    setStage("finishing");
    showAlert(undefined);
    const bought = await finishPurchase({ ...wanted, approval }).catch((error: unknown) => {
      if (!isAppError(error)) report("finishing a purchase", error);
      setStage(isRefusal(error) ? "choosing" : "unfinished");
      if (isRefusal(error)) fail(error);
      return undefined;
    });
    if (!bought) return;
    showPopup({ kind: "success", message: bought.message });
    onBought(bought);
    await refreshScreens("user").catch((cause) => report("refreshing after a payment", cause));
    setStage("choosing");
  };
  const shown = stage === "choosing" && isUnfinished ? "unfinished" : stage;
  // A code that is applied or removed changes the total and begins another payment, so older messages are not shown.
  const own = messages.ofPence === totalPence ? messages.alert : undefined;
  const alert = shown === "unfinished" ? PAYMENT_IS_SAFE : own;
  return { stage: shown, alert, errors: messages.errors, showAlert, forgetAlert, createProviderOrder, finish };
}
