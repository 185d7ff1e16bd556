import { formatPence } from "#contract/money.ts";
import { MAX_QUANTITY, removeFromCart, setQuantity } from "#src/core/cart/cart.ts";
import { variantOf } from "#src/core/cart/cartLines.ts";
import type { CartRow } from "#src/core/database/db.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { NumberField } from "#src/ui/fields/NumberField.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import styles from "./CartScreen.module.css";

/** The undo is offered in a popup, because the line's own place may be out of view by then. */
async function remove(line: CartRow): Promise<void> {
  const putBack = await removeFromCart(line);
  showPopup({
    kind: "success",
    message: `${line.productDetail.name} was removed.`,
    action: { label: "Undo", run: () => saveOrExplain(putBack()) },
  });
}

export function CartTable({ lines }: { lines: CartRow[] }) {
  const columns: Column<CartRow>[] = [
    { id: "image", heading: "Image", hidesHeading: true, cell: Picture },
    { id: "name", heading: "Product Name", cell: Name },
    {
      id: "quantity",
      heading: "Quantity",
      cell: ({ rowId, quantity, productDetail: { name } }) => (
        <NumberField
          label={`Quantity of ${name}`}
          thing={name}
          hidesLabel
          name={`quantity-${rowId}`}
          value={quantity}
          max={MAX_QUANTITY}
          onChange={(wanted) => saveOrExplain(setQuantity(rowId, wanted))}
        />
      ),
    },
    { id: "price", heading: "Unit Price", align: "end", cell: ({ productDetail }) => formatPence(productDetail.price) },
    { id: "total", heading: "Total", align: "end", cell: ({ totalPrice }) => formatPence(totalPrice) },
    {
      id: "remove",
      heading: "Remove",
      hidesHeading: true,
      align: "end",
      cell: (line) => (
        <IconButton
          label={`Remove ${line.productDetail.name}`}
          icon="delete"
          onClick={() => saveOrExplain(remove(line))}
        />
      ),
    },
  ];
  return <Table className={styles.lines} caption="Cart" columns={columns} rows={lines} keyOf={({ rowId }) => rowId} />;
}

const Picture = ({ productDetail: { image, name } }: CartRow) => (
  <div className={styles.picture}>
    <Art src={image} name={name} shape="portrait" />
  </div>
);

const Name = ({ productDetail: { id, name }, ...line }: CartRow) => (
  <span className={styles.name}>
    <PathLink href={`/merchandise-detail/${id}`}>{name}</PathLink>
    <span className={styles.variant}>{variantOf(line)}</span>
  </span>
);
