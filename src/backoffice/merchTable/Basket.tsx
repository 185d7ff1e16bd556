import { useRef, useState } from "react";
import { MOST_OF_A_LINE, type merchTable, type PaidBy } from "#contract/admin/merchTable.ts";
import type { Data } from "#contract/endpoint.ts";
import { formatPence } from "#contract/money.ts";
import { vatIn } from "#contract/vat.ts";
import { readItem, saveItem } from "#src/core/platform/deviceStorage.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { NumberField } from "#src/ui/fields/NumberField.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { type BasketItem, type BasketLine, nameOf, totalOf } from "./basketLines.ts";
import styles from "./MerchTable.module.css";

interface BasketProps {
  lines: readonly BasketLine[];
  vat: Data<typeof merchTable>["vat"];
  busy: boolean;
  onChange(item: BasketItem, count: number): void;
  onSell(paidBy: PaidBy, country: string): void;
}

const PAYMENTS: { paidBy: PaidBy; label: string }[] = [
  { paidBy: "cash", label: "Paid in cash" },
  { paidBy: "card", label: "Paid by card" },
];

/** What is being sold, its total, and how it was paid. */
export function Basket({ lines, vat, busy, onChange, onSell }: BasketProps) {
  const [country, setCountry] = useState(() => readItem(STORAGE_KEYS.saleCountry));
  const heading = useRef<HTMLHeadingElement>(null);
  const rate = vat.find((one) => one.country === country) ?? vat[0];
  const total = totalOf(lines);
  const choose = (chosen: string) => {
    setCountry(chosen);
    saveItem(STORAGE_KEYS.saleCountry, chosen);
  };
  const change = (line: BasketLine, quantity: number) => {
    // The line disappears together with the button that had the focus, so the heading gets the focus.
    if (quantity === 0) heading.current?.focus({ preventScroll: true });
    onChange(line, quantity - line.quantity);
  };
  return (
    <section className={styles.basket} aria-labelledby="basket">
      <h2 id="basket" ref={heading} tabIndex={-1}>
        Basket
      </h2>
      {lines.length === 0 && <p>Choose a product to start a sale.</p>}
      {lines.map((line) => (
        <NumberField
          key={`${line.product_id} ${nameOf(line)}`}
          label={nameOf(line)}
          thing={nameOf(line)}
          name="quantity"
          min={0}
          max={MOST_OF_A_LINE}
          value={line.quantity}
          onChange={(quantity) => change(line, quantity)}
        />
      ))}
      {vat.length > 1 && (
        <SelectField
          label="Country of sale"
          name="country"
          options={vat.map((one) => ({ value: one.country, label: one.country || "Everywhere else" }))}
          value={rate?.country}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <div className={styles.payment}>
        <div role="status">
          <p className={styles.total}>Total: {formatPence(total)}</p>
          {rate !== undefined && rate.percent > 0 && (
            <p>
              Includes {formatPence(vatIn(total, Math.round(rate.percent * 100)))} VAT ({rate.percent}%)
            </p>
          )}
        </div>
        <div className={styles.buttons}>
          {PAYMENTS.map(({ paidBy, label }) => (
            <Button
              key={paidBy}
              variant="primary"
              className={styles.big}
              busy={busy}
              aria-disabled={lines.length === 0}
              onClick={() => lines.length > 0 && onSell(paidBy, rate?.country ?? "")}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
