import { useState } from "react";
import { MOST_OF_A_LINE, type merchTable, type PaidBy } from "#contract/admin/merchTable.ts";
import type { Data } from "#contract/endpoint.ts";
import { formatPence } from "#contract/money.ts";
import { vatIn } from "#contract/vat.ts";
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

/** What is being sold, its total, and how it was paid. */
export function Basket({ lines, vat, busy, onChange, onSell }: BasketProps) {
  const [country, setCountry] = useState<string>();
  const rate = vat.find((one) => one.country === country) ?? vat[0];
  const total = totalOf(lines);
  const sell = (paidBy: PaidBy) => onSell(paidBy, rate?.country ?? "");
  return (
    <section className={styles.basket} aria-labelledby="basket">
      <h2 id="basket">Basket</h2>
      {lines.length === 0 && <p>Choose a product to start a sale.</p>}
      {lines.map((line) => (
        <NumberField
          key={nameOf(line)}
          label={nameOf(line)}
          name="quantity"
          min={0}
          max={MOST_OF_A_LINE}
          value={line.quantity}
          onChange={(quantity) => onChange(line, quantity - line.quantity)}
        />
      ))}
      {vat.length > 1 && (
        <SelectField
          label="Sold in"
          name="country"
          options={vat.map((one) => ({ value: one.country, label: one.country || "Everywhere else" }))}
          value={rate?.country}
          onChange={(event) => setCountry(event.target.value)}
        />
      )}
      <div role="status">
        <p className={styles.total}>Total: {formatPence(total)}</p>
        {rate !== undefined && rate.percent > 0 && (
          <p>
            Includes {formatPence(vatIn(total, Math.round(rate.percent * 100)))} VAT ({rate.percent}%)
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <div className={styles.buttons}>
          <Button variant="primary" className={styles.big} busy={busy} onClick={() => sell("cash")}>
            Sold for cash
          </Button>
          <Button variant="primary" className={styles.big} busy={busy} onClick={() => sell("card")}>
            Sold by card
          </Button>
        </div>
      )}
    </section>
  );
}
