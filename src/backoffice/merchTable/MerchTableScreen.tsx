import type { PaidBy } from "#contract/admin/merchTable.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { type EnqueueResult, showOutcome } from "#src/core/outbox/enqueueResult.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { useAtom } from "#src/core/platform/store.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { NO_ORDER } from "../offline/changes.ts";
import { type MadeChange, settle, storeChange } from "../offline/sendChanges.ts";
import { OfflineNote } from "../orders/OfflineNote.tsx";
import { Basket } from "./Basket.tsx";
import { type BasketItem, newSale, openSaleAtom, salesIn, withMore, without } from "./basketLines.ts";
import type { LoadedTable } from "./loadTable.ts";
import styles from "./MerchTable.module.css";
import { Products } from "./Products.tsx";
import { Sales } from "./Sales.tsx";

async function sendNow(sale: MadeChange): Promise<EnqueueResult> {
  try {
    return await settle(sale);
  } finally {
    await refreshScreens();
  }
}

/** Sells merchandise in person, also without a network. */
export function MerchTableScreen({ products, vat, oversold, sales, changes, savedAtMs }: LoadedTable) {
  const [{ id, lines }, setSale] = useAtom(openSaleAtom);
  const waiting = salesIn(changes);
  const change = (item: BasketItem, count: number) =>
    setSale((sale) => ({ ...sale, lines: withMore(sale.lines, item, count) }));
  const selling = useAction(async (paidBy: PaidBy, country: string) => {
    const body = { paid_by: paidBy, country, lines };
    const made = await storeChange(NO_ORDER, { kind: "sell", body }, id);
    const sending = sendNow(made);
    // If the browser stores nothing, the basket keeps the sale until the server has it.
    if (!made.isStored) await sending;
    setSale((sale) => newSale(without(sale.lines, lines)));
    showOutcome(sending);
  });
  return (
    <>
      <ScreenHeading title="Merch table" />
      {savedAtMs !== undefined && <OfflineNote atMs={savedAtMs} />}
      {oversold.map(({ id: product, sentence }) => (
        <p key={product} role="alert">
          {sentence} An online order may be waiting for one.{" "}
          <PathLink href={`/admin/catalogue/products/${product}`}>Update stock</PathLink>
        </p>
      ))}
      <div className={styles.layout}>
        <Products products={products} waiting={waiting} onAdd={(item) => change(item, 1)} />
        <Basket
          lines={lines}
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
