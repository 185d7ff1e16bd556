import type { UseNavigateResult } from "@tanstack/react-router";
import type { Bought } from "#src/core/payments/finishPurchase.ts";
import { report } from "#src/core/platform/report.ts";

/** Opens the order after a purchase, or the list of orders if the server did not say which it is. */
export const showOrder =
  (navigate: UseNavigateResult<string>) =>
  ({ orderId }: Bought): void => {
    const shown = orderId
      ? navigate({ to: "/order-detail/$id", params: { id: orderId } })
      : navigate({ to: "/orders" });
    shown.catch((cause) => report("showing the order", cause));
  };
