import { useRef, useState } from "react";
import { addPence, formatPence, NO_PENCE, type Pence } from "#contract/money.ts";
import type { CartLine } from "#contract/shapes.ts";
import { AppError, isAppError } from "#src/core/api/appError.ts";
import type { Purchase } from "#src/core/database/rows.ts";
import type { Bought } from "#src/core/payments/finishPurchase.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { report } from "#src/core/platform/report.ts";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { ApplyField } from "./ApplyField.tsx";
import type { Address, AddressField } from "./address.ts";
import styles from "./Checkout.module.css";
import { PaymentButtons, type PaymentButtonsProps } from "./PaymentButtons.tsx";
import { type PurchaseItem, PurchaseItems } from "./PurchaseItems.tsx";
import { type Reduced, type ReducedState, type Reductions, type Removed, reductionsOf } from "./reductions.ts";
import { Summary, Total } from "./Summary.tsx";
import { useAddress } from "./useAddress.ts";
import { useDelivery } from "./useDelivery.ts";
import { usePayment } from "./usePayment.ts";
import { usePoints } from "./usePoints.ts";

/** The user's input in the dialog, for the body of the purchase. */
export interface Decided {
  discountCode: string;
  points: number;
  address: Address;
}

export interface PayDialogProps {
  title: "Checkout" | "Payment";
  subtotalPence: Pence;
  /** The address fields that this purchase needs. */
  addressFields: readonly AddressField[];
  takesPoints: boolean;
  earnsPoints: boolean;
  /** Holds the applied code and points, if they outlast the dialog. */
  reduced?: ReducedState;
  /** What the buyer should know before paying. */
  note?: string | undefined;
  /** The title of the purchase. */
  bought: string;
  /** The purchased items, line by line. */
  items: readonly PurchaseItem[];
  cartRowIds?: number[];
  /** The goods that are delivered. */
  delivered?: CartLine[];
  purchaseOf: (decided: Decided) => Purchase;
  /** Reads the prices again if they are not part of the screen's data. */
  checkPrices?: () => void;
  onBought: (bought: Bought) => void;
  onClose: () => void;
}

const NO_ROWS: number[] = [];

/** Reloads the data that a page reload would, without stopping the music. */
function readAgain(): void {
  refreshScreens("user").catch((cause) => report("refreshing for a payment", cause));
}

/** Reads the prices and reductions again. If this fails, the user learns the total from the payment itself. */
function priceAgain({ checkAgain }: Reductions, checkPrices?: () => void): void {
  readAgain();
  checkPrices?.();
  checkAgain().catch((cause) => {
    if (!isAppError(cause)) report("checking the code and points", cause);
  });
}

/**
 * The payment dialog: total, code, points, address and the provider's button. Closing it resets everything except the
 * address and `reduced`.
 */
export function PayDialog(props: PayDialogProps) {
  const { title, subtotalPence, addressFields, takesPoints, earnsPoints, items, delivered, onBought, onClose } = props;
  const ownReduced = useState<Reduced | null>(null);
  const reductions = reductionsOf(subtotalPence, props.reduced ?? ownReduced, delivered ? "cart" : "price");
  const { address, errors, isComplete, ...form } = useAddress(addressFields);
  const delivery = useDelivery(delivered, address.country);
  const totalPence = addPence(reductions.totalPence, delivery.pence ?? NO_PENCE);
  const { balance, earned } = usePoints(earnsPoints ? totalPence : NO_PENCE, takesPoints || earnsPoints);
  const panel = useRef<HTMLDivElement>(null);
  const focus = (field: AddressField | undefined) =>
    field && panel.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const decided = { discountCode: reductions.code?.code ?? "", points: reductions.points?.points ?? 0, address };
  const payment = usePayment({
    purchase: () => (isComplete ? props.purchaseOf(decided) : undefined),
    totalPence,
    title: props.bought,
    cartRowIds: props.cartRowIds ?? NO_ROWS,
    onBought: (order) => {
      form.forget();
      onBought(order);
    },
    onRefused: () => priceAgain(reductions, props.checkPrices),
    onFieldErrors: (said) => {
      delivery.askAgain();
      focus(form.refuse(said));
    },
  });
  const check = () => {
    focus(form.check());
    return isComplete;
  };
  const needsAddress = addressFields.length > 0;

  return (
    <Dialog
      title={title}
      size={needsAddress ? "large" : "medium"}
      isOpen
      onClose={() => {
        onClose();
        readAgain();
      }}
      closable={payment.stage !== "finishing"}
      footer={
        <div className={styles.pay}>
          <Total totalPence={totalPence} />
          <PaymentMethod payment={payment} totalPence={totalPence} onCheck={check} />
        </div>
      }
    >
      <div ref={panel} className={styles.columns} onInput={payment.forgetAlert}>
        <div className={styles.column}>
          {props.note && <p className={styles.alert}>{props.note}</p>}
          <PurchaseItems items={items} />
          <Summary {...{ subtotalPence, reductions, takesPoints, delivery, earned }} />
          {delivery.refusal && (
            <p className={styles.alert} role="alert">
              {delivery.refusal}
            </p>
          )}
          <Codes reductions={reductions} takesPoints={takesPoints} balance={balance} />
        </div>
        {needsAddress && (
          <AddressForm fields={addressFields} address={address} errors={errors} onChange={form.change} />
        )}
      </div>
    </Dialog>
  );
}

function PaymentMethod({ payment, ...rest }: PaymentButtonsProps) {
  return (
    <fieldset className={styles.payment}>
      <legend>Payment Method</legend>
      <FormErrors errors={payment.errors} />
      {payment.alert && (
        <p className={styles.alert} role="alert">
          {payment.alert}
        </p>
      )}
      {payment.stage === "finishing" && <p role="status">Finishing your order…</p>}
      {payment.stage !== "unfinished" && <PaymentButtons payment={payment} {...rest} />}
    </fieldset>
  );
}

function pointsIn(text: string): number {
  const points = Number(text);
  if (!Number.isFinite(points))
    throw new AppError("validation", { message: "Enter the number of points to redeem, with up to two decimals." });
  return points;
}

const RemovedNote = ({ what, because }: Pick<Removed, "because"> & { what: string }) => (
  <p className={styles.alert} role="alert">
    {what} removed because {because}.
  </p>
);

interface CodesProps {
  reductions: Reductions;
  takesPoints: boolean;
  balance: string | undefined;
}

function Codes({ reductions, takesPoints, balance }: CodesProps) {
  const { code, points, removed, applyCode, applyPoints, removeCode, removePoints } = reductions;
  return (
    <>
      {removed?.code && <RemovedNote what="Discount" because={removed.because} />}
      {removed?.points && <RemovedNote what="Points" because={removed.because} />}
      <div className={styles.codes}>
        <ApplyField
          label="Discount Code"
          button="Apply"
          given={removed?.code?.code}
          applied={code ? `${code.code}: −${formatPence(code.discountPence)}` : undefined}
          onApply={applyCode}
          onRemove={removeCode}
        />
        {takesPoints && (
          <ApplyField
            label="Redeem Points"
            button="Apply Points"
            given={removed?.points?.points}
            inputMode="decimal"
            hint={balance}
            applied={points ? `${points.points} points: −${formatPence(points.worthPence)}` : undefined}
            onApply={(text) => applyPoints(pointsIn(text))}
            onRemove={removePoints}
          />
        )}
      </div>
    </>
  );
}
