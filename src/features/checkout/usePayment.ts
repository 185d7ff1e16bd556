import { useState } from "react";
import { formatPence, type Pence } from "#contract/money.ts";
import type { Approval } from "#contract/shop.ts";
import { AppError, isAppError, wordsOf } from "#src/core/api/appError.ts";
import { finishPurchase } from "#src/core/payments/pendingPurchases.ts";
import { type Bought, createOrder, type Purchase } from "#src/core/payments/purchase.ts";
import { showPopup } from "#src/core/popups.ts";
import { refreshScreens } from "#src/core/refresh.ts";
import { report } from "#src/core/report.ts";

export interface PayFor {
  /** What is bought at this moment, or undefined when something is still missing; what is missing is then shown. */
  purchase: () => Purchase | undefined;
  /** What the person sees that it costs: nothing else is ever asked of them. */
  totalPence: Pence;
  title: string;
  cartRowIds: number[];
  onBought: (bought: Bought) => void;
}

export interface Payment {
  /** "finishing" from the approval until the server has answered: the dialog stays open. */
  stage: "choosing" | "finishing";
  /** What happened, in words, such as "Payment cancelled. You have not been charged." */
  notice: string | undefined;
  say: (words: string | undefined) => void;
  /** Makes the provider's order on the server. */
  order: () => Promise<string>;
  /** Called once the payment is approved, or when there is nothing to pay. */
  finish: (approval: Approval) => Promise<void>;
}

const changedTo = (totalPence: Pence): string =>
  `The total is now ${formatPence(totalPence)}. Close this, look at it again, and pay if you still want it.`;

const KEPT = "Your payment is safe. The order will be finished as soon as the network is back.";

/** The way of one purchase from the button to the order. */
export function usePayment({ purchase, totalPence, title, cartRowIds, onBought }: PayFor): Payment {
  const [stage, setStage] = useState<Payment["stage"]>("choosing");
  const [notice, setNotice] = useState<string>();

  const order = async () => {
    const wanted = purchase();
    if (!wanted) throw new AppError("validation");
    try {
      const { id, amountPence } = await createOrder(wanted);
      if (amountPence !== totalPence) throw new AppError("refused", { words: changedTo(amountPence) });
      return id;
    } catch (error) {
      setNotice(wordsOf(error));
      throw error;
    }
  };

  const finish = async (approval: Approval) => {
    const wanted = purchase();
    if (!wanted) return;
    setStage("finishing");
    setNotice(undefined);
    try {
      const bought = await finishPurchase({ purchase: wanted, approval, title, cartRowIds });
      showPopup({ kind: "success", message: bought.message });
      onBought(bought);
      await refreshScreens("person");
    } catch (error) {
      if (!isAppError(error)) report("finishing a purchase", error);
      if (isAppError(error, "refused")) showPopup({ kind: "error", message: error.words });
      else setNotice(isAppError(error, "network", "server", "unavailable") ? KEPT : wordsOf(error));
    } finally {
      setStage("choosing");
    }
  };
  return { stage, notice, say: setNotice, order, finish };
}
