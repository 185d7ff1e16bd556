import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The rows of a form that can be added and removed. Their keys keep what was typed in the other rows. `clearErrors` is
 * called when a row is removed, because errors refer to rows by their place.
 */
export function useRows<Row>(saved: readonly Row[], clearErrors: () => void) {
  const keyed = (row: Row) => ({ key: crypto.randomUUID(), row });
  const [rows, setRows] = useState(() => saved.map(keyed));
  /** Gets the focus when a row is removed with its button. */
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    rows,
    addButton,
    add: (row: Row) => setRows([...rows, keyed(row)]),
    remove: (key: string) => {
      // The button may be disabled until the row is gone.
      flushSync(() => setRows(rows.filter((one) => one.key !== key)));
      clearErrors();
      addButton.current?.focus();
    },
  };
}
