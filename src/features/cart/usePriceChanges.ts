import { useCallback, useEffect, useState } from "react";
import { isAppError } from "#src/core/api/appError.ts";
import { type CartChange, checkPrices } from "#src/core/cart/priceCheck.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";

/**
 * Price changes since items were added to the cart. Checked when the cart opens, when the network comes back, and
 * whenever `check` is called.
 */
export function usePriceChanges(): { changes: CartChange[]; check: () => void } {
  const isOnline = useAtomValue(onlineAtom);
  const [changes, setChanges] = useState<CartChange[]>([]);
  const check = useCallback(() => {
    checkPrices().then(
      (found) => setChanges((known) => [...known.filter((change) => !isAmong(found, change)), ...found]),
      (error) => {
        if (!isAppError(error)) report("checking prices", error);
      },
    );
  }, []);
  useEffect(() => {
    if (isOnline) check();
  }, [isOnline, check]);
  return { changes, check };
}

const isAmong = (changes: CartChange[], { rowId }: CartChange): boolean =>
  changes.some((change) => change.rowId === rowId);
