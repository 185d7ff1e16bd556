import { useState } from "react";
import type { PaidBy } from "#contract/admin/merchTable.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { NO_ORDER } from "../offline/changes.ts";
import { enqueue } from "../offline/sendChanges.ts";
import { OfflineNote } from "../orders/OfflineNote.tsx";
import { Basket } from "./Basket.tsx";
import { type BasketItem, type BasketLine, salesIn, withMore } from "./basketLines.ts";
import type { LoadedTable } from "./loadTable.ts";
import styles from "./MerchTable.module.css";
import { Products } from "./Products.tsx";
import { Sales } from "./Sales.tsx";

/** Sells merchandise in person, also without a network. */
export function MerchTableScreen({ products, vat, oversold, sales, changes, savedAtMs }: LoadedTable) {
  const [basket, setBasket] = useState<BasketLine[]>([]);
  const waiting = salesIn(changes);
  const change = (item: BasketItem, count: number) => setBasket((lines) => withMore(lines, item, count));
  const selling = useAction(async (paidBy: PaidBy, country: string) => {
    const body = { paid_by: paidBy, country, lines: basket };
    const result = await enqueue(NO_ORDER, { kind: "sell", body });
    // The next basket may have been begun.
    for (const line of basket) change(line, -line.quantity);
    showEnqueueResult(result);
    await refreshScreens();
  });
  return (
    <>
      <ScreenHeading title="Merch table" />
      {savedAtMs !== undefined && <OfflineNote atMs={savedAtMs} />}
      {oversold.map(({ id, sentence }) => (
        <p key={id} role="alert">
          {sentence} Someone may be waiting for one.{" "}
          <PathLink href={`/admin/catalogue/products/${id}`}>Correct the stock</PathLink>
        </p>
      ))}
      <div className={styles.layout}>
        <Products products={products} waiting={waiting} onAdd={(item) => change(item, 1)} />
        <Basket
          lines={basket}
          vat={vat}
          busy={selling.isBusy}
          onChange={change}
          onSell={(...sale) => void selling.run(...sale)}
        />
      </div>
      <Sales sales={sales} waiting={waiting} />
    </>
  );
}
