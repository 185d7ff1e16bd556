import { useEffect, useState } from "react";
import type { Pence } from "#contract/money.ts";
import type { CartLine } from "#contract/shapes.ts";
import { deliveryQuote } from "#contract/shop.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call, isOffered } from "#src/core/api/client.ts";
import { report } from "#src/core/platform/report.ts";

/** What delivery of these goods costs; undefined until a country is chosen, and in stores that don’t charge for it. */
export function useDelivery(products: CartLine[] | undefined, country: string): Pence | undefined {
  const wanted = products && country && JSON.stringify([country, products]);
  const [quoted, setQuoted] = useState<{ wanted: string; delivery: Pence | undefined }>();
  useEffect(() => {
    if (!wanted || !isOffered(deliveryQuote)) return;
    let isCurrent = true;
    const [to, goods] = JSON.parse(wanted) as [string, CartLine[]];
    call(deliveryQuote, { body: { country: to, products: goods } })
      .then(({ delivery }) => isCurrent && setQuoted({ wanted, delivery }))
      .catch((cause) => {
        if (!isCurrent) return;
        if (isAppError(cause, "refused")) showFailure(cause);
        // After any other failure of the call, the payment itself tells the total.
        else if (!isAppError(cause)) report("pricing the delivery", cause);
      });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return quoted?.wanted === wanted ? quoted?.delivery : undefined;
}
