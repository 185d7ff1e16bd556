import { useEffect, useEffectEvent, useState } from "react";
import { isAppError } from "#src/core/api/appError.ts";
import { type CartChange, checkPrices } from "#src/core/cart/priceCheck.ts";
import type { CartRow } from "#src/core/offline/db.ts";
import { onlineAtom } from "#src/core/online.ts";
import { report } from "#src/core/report.ts";
import { useAtomValue } from "#src/core/store.ts";
import styles from "./CartScreen.module.css";

interface PriceChangesProps {
  lines: CartRow[];
  /** Asked again when checkout opens, so that what is paid is what is seen, and when it closes. */
  isPaying: boolean;
}

/** Compares the cart with the server's prices when it is opened and when the network comes back, and says what changed. */
export function PriceChanges({ lines, isPaying }: PriceChangesProps) {
  const isOnline = useAtomValue(onlineAtom);
  const [changes, setChanges] = useState<CartChange[]>([]);
  const goods = lines.map(({ rowId }) => rowId).join(",");
  const check = useEffectEvent(() => {
    checkPrices(lines).then(
      (found) =>
        setChanges((known) => [
          ...known.filter(({ rowId }) => !found.some((change) => change.rowId === rowId)),
          ...found,
        ]),
      (error) => {
        if (!isAppError(error)) report("checking prices", error);
      },
    );
  });
  const occasion = `${goods} ${isPaying}`;
  useEffect(() => {
    if (isOnline && occasion !== "") check();
  }, [isOnline, occasion]);
  if (changes.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <ul>
        {changes.map(({ rowId, words }) => (
          <li key={rowId}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
