import { formatPence } from "#contract/money.ts";
import { cartTotal } from "#src/core/cart/cartLines.ts";
import { type CartChange, pricedAtMsOf } from "#src/core/cart/priceCheck.ts";
import type { CartRow } from "#src/core/database/db.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { classNames } from "#src/ui/classNames.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import styles from "./CartScreen.module.css";
import { CartTable } from "./CartTable.tsx";
import { PriceChanges } from "./PriceChanges.tsx";

interface CartScreenProps {
  lines: CartRow[];
  changes: CartChange[];
  onCheckout: () => void;
}

export function CartScreen({ lines, changes, onCheckout }: CartScreenProps) {
  const isOnline = useAtomValue(onlineAtom);
  const asOf = useAsOf(pricedAtMsOf(lines));
  return (
    <>
      <ScreenHeading title="Cart" />
      <PriceChanges changes={changes.filter(({ rowId }) => lines.some((line) => line.rowId === rowId))} />
      {lines.length === 0 ? (
        <EmptyState icon="cart" sentence="Your cart is empty." link={{ label: "Continue Shopping", href: "/" }} />
      ) : (
        <div className={styles.cart}>
          <CartTable lines={lines} />
          <div className={styles.pay}>
            <p className={styles.total} aria-live="polite" aria-atomic="true">
              Total <strong>{formatPence(cartTotal(lines))}</strong>
            </p>
            <Button
              variant="primary"
              disabled={!isOnline}
              title={isOnline ? undefined : "You need to be online to check out"}
              onClick={onCheckout}
            >
              Checkout
            </Button>
          </div>
          <PathLink className={classNames(buttonClass("secondary"), styles.more)} href="/">
            Continue Shopping
          </PathLink>
          {!isOnline && (
            <div className={styles.note}>
              <AsOf moment={asOf} what="Prices" />
              <p>You need to be online to check out. Your cart is saved on this device.</p>
            </div>
          )}
        </div>
      )}
    </>
  );
}
