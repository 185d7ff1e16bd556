import { useRef } from "react";
import { formatPence, type Pence } from "#contract/money.ts";
import type { Purchase } from "#src/core/database/rows.ts";
import type { Bought } from "#src/core/payments/purchase.ts";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { ApplyField } from "./ApplyField.tsx";
import type { Address, AddressField } from "./address.ts";
import styles from "./Checkout.module.css";
import { PaymentButtons } from "./PaymentButtons.tsx";
import { Summary } from "./Summary.tsx";
import { useAddress } from "./useAddress.ts";
import { usePayment } from "./usePayment.ts";
import { type Reductions, useReductions } from "./useReductions.ts";

/** The user's choices in the dialog, for the purchase's body. */
export interface Decided {
  discountCode: string;
  points: number;
  address: Address;
}

export interface PayDialogProps {
  title: "Checkout" | "Payment";
  subtotalPence: Pence;
  /** Which parts of an address this purchase needs. */
  addressFields: readonly AddressField[];
  takesPoints: boolean;
  /** What is bought, as text. */
  bought: string;
  cartRowIds?: number[];
  purchaseOf: (decided: Decided) => Purchase;
  onBought: (bought: Bought) => void;
  onClose: () => void;
}

const NO_ROWS: number[] = [];

/** From the total to the order: code, points, address and the provider's button. Closing the dialog resets everything. */
export function PayDialog(props: PayDialogProps) {
  const {
    title,
    subtotalPence,
    addressFields,
    takesPoints,
    bought,
    cartRowIds = NO_ROWS,
    purchaseOf,
    onBought,
    onClose,
  } = props;
  const reductions = useReductions(subtotalPence);
  const { address, errors, isComplete, ...form } = useAddress(addressFields);
  const panel = useRef<HTMLDivElement>(null);
  const focus = (field: AddressField | undefined) =>
    field && panel.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const payment = usePayment({
    purchase: () =>
      isComplete
        ? purchaseOf({ discountCode: reductions.code?.code ?? "", points: reductions.points?.points ?? 0, address })
        : undefined,
    totalPence: reductions.totalPence,
    title: bought,
    cartRowIds,
    onBought,
    onFieldErrors: (said) => focus(form.refuse(said)),
  });
  const check = () => {
    focus(form.check());
    return isComplete;
  };
  const isFinishing = payment.stage === "finishing";

  return (
    <Dialog title={title} size="large" isOpen onClose={onClose} closable={!isFinishing}>
      <div ref={panel} className={styles.columns}>
        <div className={styles.column}>
          <Summary subtotalPence={subtotalPence} reductions={reductions} takesPoints={takesPoints} />
          {reductions.wasReset && <p className={styles.alert}>Discount removed because the cart changed.</p>}
          <Codes reductions={reductions} takesPoints={takesPoints} />
        </div>
        <div className={styles.column}>
          {addressFields.length > 0 && (
            <AddressForm fields={addressFields} address={address} errors={errors} onChange={form.change} />
          )}
          <fieldset className={styles.payment}>
            <legend>Payment Method</legend>
            <FormErrors errors={payment.errors} />
            {payment.alert && (
              <p className={styles.alert} role="alert">
                {payment.alert}
              </p>
            )}
            {isFinishing && <p role="status">Finishing your order…</p>}
            <PaymentButtons payment={payment} totalPence={reductions.totalPence} onCheck={check} />
          </fieldset>
        </div>
      </div>
    </Dialog>
  );
}

function Codes({ reductions, takesPoints }: { reductions: Reductions; takesPoints: boolean }) {
  const { code, points, applyCode, applyPoints } = reductions;
  return (
    <>
      <ApplyField
        label="Discount Code"
        button="Apply"
        applied={code ? `${code.code}: −${formatPence(code.discountPence)}` : undefined}
        onApply={applyCode}
      />
      {takesPoints && (
        <ApplyField
          label="Redeem Points"
          button="Apply Points"
          inputMode="decimal"
          applied={points ? `${points.points} points: −${formatPence(points.worthPence)}` : undefined}
          onApply={(text) => applyPoints(Number(text))}
        />
      )}
    </>
  );
}
