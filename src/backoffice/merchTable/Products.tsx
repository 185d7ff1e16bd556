import type { TableProduct } from "#contract/admin/merchTable.ts";
import { formatPence } from "#contract/money.ts";
import { formatCount } from "#lib/format.ts";
import { optionsText } from "#lib/itemText.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import type { Change, SaleAction } from "../offline/changes.ts";
import { type BasketItem, itemsOf, stockAfter } from "./basketLines.ts";
import styles from "./MerchTable.module.css";

interface ProductsProps {
  products: readonly TableProduct[];
  waiting: readonly Change<SaleAction>[];
  onAdd(item: BasketItem): void;
}

const inWords = (stock: number | null): string => {
  if (stock === null) return "";
  return stock > 0 ? ` · ${formatCount(stock)} left` : " · None left";
};

/**
 * A button for each variant. It works even without stock, because the recorded stock may differ from what is on the
 * table.
 */
export const Products = ({ products, waiting, onAdd }: ProductsProps) => (
  <section aria-labelledby="products">
    <h2 id="products">Products</h2>
    {products.length === 0 && <EmptyState icon="package" sentence="No merchandise yet." />}
    <ul className={styles.products}>
      {products.map((product) => (
        <li key={product.id} className={styles.product}>
          <h3>{product.name}</h3>
          <p>
            {formatPence(product.price)}
            {inWords(stockAfter(product, waiting))}
          </p>
          <div className={styles.buttons}>
            {itemsOf(product).map((item) => (
              <AddButton key={optionsText(item.colour, item.size)} item={item} onAdd={onAdd} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
);

function AddButton({ item, onAdd }: { item: BasketItem; onAdd: ProductsProps["onAdd"] }) {
  const options = optionsText(item.colour, item.size);
  return (
    <Button
      variant="secondary"
      className={styles.big}
      aria-label={["Add", item.name, options].filter(Boolean).join(" ")}
      onClick={() => onAdd(item)}
    >
      {options || "Add"}
    </Button>
  );
}
