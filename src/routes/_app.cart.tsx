import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useCart } from "#src/core/cart/readCart.ts";
import { CartScreen } from "#src/features/cart/CartScreen.tsx";
import { usePriceChanges } from "#src/features/cart/usePriceChanges.ts";
import { CheckoutDialog } from "#src/features/checkout/CheckoutDialog.tsx";
import { usePreloadedPayDialog } from "#src/features/checkout/PayDialogOnDemand.tsx";
import type { Reduced } from "#src/features/checkout/reductions.ts";
import { showOrder } from "#src/features/checkout/showOrder.ts";

export const Route = createFileRoute("/_app/cart")({
  component: Cart,
});

function Cart() {
  const lines = useCart();
  usePreloadedPayDialog();
  const navigate = Route.useNavigate();
  const [isPaying, setPaying] = useState(false);
  const reduced = useState<Reduced | null>(null);
  const { changes, check } = usePriceChanges();
  // Prices are fetched again, so that the user pays what the screen shows.
  const pay = (isWanted: boolean) => {
    setPaying(isWanted);
    check();
  };
  // The lines are on this device, so this takes only a moment.
  if (!lines) return null;
  // Another tab may empty the cart. The dialog must not open by itself once something is added again.
  if (isPaying && lines.length === 0) setPaying(false);
  return (
    <>
      <CartScreen lines={lines} changes={changes} onCheckout={() => pay(true)} />
      {isPaying && (
        <CheckoutDialog
          {...{ lines, reduced }}
          checkPrices={check}
          onBought={showOrder(navigate)}
          onClose={() => pay(false)}
        />
      )}
    </>
  );
}
