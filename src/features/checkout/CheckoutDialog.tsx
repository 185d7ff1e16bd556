import type { CartLine } from "#contract/shapes.ts";
import { PAYMENT_TYPE } from "#contract/shop.ts";
import { cartTotal } from "#src/core/cart/cartLines.ts";
import type { CartRow } from "#src/core/database/db.ts";
import { GOODS_FIELDS } from "./address.ts";
import type { PayDialogProps } from "./PayDialog.tsx";
import { PayDialogOnDemand } from "./PayDialogOnDemand.tsx";
import type { PurchaseItem } from "./PurchaseItems.tsx";

interface CheckoutDialogProps extends Pick<PayDialogProps, "reduced" | "checkPrices" | "onBought" | "onClose"> {
  lines: CartRow[];
}

const itemOf = ({ rowId, productDetail, quantity, size, color, totalPrice }: CartRow): PurchaseItem => ({
  key: rowId,
  name: productDetail.name,
  image: productDetail.image,
  pricePence: totalPrice,
  details: [...(size ? [`Size ${size.list_value}`] : []), ...(color ? [color.list_value] : []), `Qty ${quantity}`],
});

const cartLineOf = ({ rowId: _, pricedAtMs: __, ...line }: CartRow): CartLine => line;

export const CheckoutDialog = ({ lines, ...rest }: CheckoutDialogProps) => (
  <PayDialogOnDemand
    {...rest}
    title="Checkout"
    delivered={lines.map(cartLineOf)}
    subtotalPence={cartTotal(lines)}
    addressFields={GOODS_FIELDS}
    takesPoints
    earnsPoints
    bought="Your cart"
    items={lines.map(itemOf)}
    cartRowIds={lines.map(({ rowId }) => rowId)}
    purchaseOf={({ discountCode, points, address }) => ({
      purchase: "merchandise",
      body: {
        type: PAYMENT_TYPE,
        discount_code: discountCode,
        points,
        shipping_address: address,
        products: lines.map(cartLineOf),
      },
    })}
  />
);
