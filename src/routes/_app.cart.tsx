import { createFileRoute } from "@tanstack/react-router";
import { InTheMaking } from "#src/ui/InTheMaking.tsx";

export const Route = createFileRoute("/_app/cart")({
  component: Cart,
});

function Cart() {
  return <InTheMaking title="Cart" />;
}
