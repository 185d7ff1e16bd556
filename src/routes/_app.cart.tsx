import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useCart } from "#src/core/cart/cart.ts";
import type { Bought } from "#src/core/payments/purchase.ts";
import { report } from "#src/core/report.ts";
import { CartScreen } from "#src/features/cart/CartScreen.tsx";
import { CheckoutDialog } from "#src/features/checkout/CheckoutDialog.tsx";
import { SongsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/cart")({
  component: Cart,
});

function Cart() {
  const lines = useCart();
  const navigate = Route.useNavigate();
  const [isPaying, setPaying] = useState(false);
  if (!lines) return <SongsPending />;
  const showOrder = ({ orderId }: Bought) => {
    setPaying(false);
    const shown = orderId
      ? navigate({ to: "/order-detail/$id", params: { id: orderId } })
      : navigate({ to: "/orders" });
    shown.catch((cause) => report("showing the order", cause));
  };
  return (
    <>
      <CartScreen lines={lines} onCheckout={() => setPaying(true)} />
      {isPaying && <CheckoutDialog lines={lines} onBought={showOrder} onClose={() => setPaying(false)} />}
    </>
  );
}
