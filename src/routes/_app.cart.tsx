import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useCart } from "#src/core/cart/cart.ts";
import { CartScreen } from "#src/features/cart/CartScreen.tsx";
import { CheckoutDialog } from "#src/features/checkout/CheckoutDialog.tsx";
import { showOrder } from "#src/features/checkout/showOrder.ts";
import { SongsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/cart")({
  component: Cart,
});

function Cart() {
  const lines = useCart();
  const navigate = Route.useNavigate();
  const [isPaying, setPaying] = useState(false);
  if (!lines) return <SongsPending />;
  return (
    <>
      <CartScreen lines={lines} isPaying={isPaying} onCheckout={() => setPaying(true)} />
      {isPaying && <CheckoutDialog lines={lines} onBought={showOrder(navigate)} onClose={() => setPaying(false)} />}
    </>
  );
}
