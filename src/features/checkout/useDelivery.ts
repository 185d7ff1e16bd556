import { useEffect, useState } from "react";
import type { Pence } from "#contract/money.ts";
import type { CartLine } from "#contract/shapes.ts";
import { deliveryQuote } from "#contract/shop.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call, isOffered } from "#src/core/api/client.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";

export interface Delivery {
  /** Undefined until a country is chosen, and in stores that don’t charge for delivery. */
  pence?: Pence | undefined;
  /** Such as "Free delivery in 3 to 5 working days". */
  terms?: string | undefined;
  /** Why the store doesn’t deliver to the country. */
  refusal?: string;
}

const NONE: Delivery = {};

/** What delivery of these goods costs, and when they arrive. Call `askAgain` if the price may have changed. */
export function useDelivery(products: CartLine[] | undefined, country: string): Delivery & { askAgain: () => void } {
  const isOnline = useAtomValue(onlineAtom);
  const [attempt, setAttempt] = useState(0);
  const wanted = products && country && JSON.stringify([country, products]);
  const [quoted, setQuoted] = useState<{ wanted: string; quote: Delivery }>();
  const asked = wanted && isOnline ? JSON.stringify([attempt, wanted]) : "";
  useEffect(() => {
    if (!asked || !isOffered(deliveryQuote)) return;
    let isCurrent = true;
    const [, of] = JSON.parse(asked) as [number, string];
    const [to, goods] = JSON.parse(of) as [string, CartLine[]];
    call(deliveryQuote, { body: { country: to, products: goods } })
      .then(({ delivery: pence, terms }) => isCurrent && setQuoted({ wanted: of, quote: { pence, terms } }))
      .catch((cause) => {
        if (!isCurrent) return;
        if (isAppError(cause, "refused")) setQuoted({ wanted: of, quote: { refusal: cause.message } });
        // After any other failure of the call, the user learns the total from the payment itself.
        else if (!isAppError(cause)) report("pricing the delivery", cause);
      });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  const quote = quoted?.wanted === wanted ? quoted?.quote : NONE;
  return { ...quote, askAgain: () => setAttempt(attempt + 1) };
}
