import { useRef, useState } from "react";
import { flushSync } from "react-dom";

interface Saved<Row> {
  rows: readonly Row[];
  version: string;
}

interface Shown<Row> {
  rows: { key: string; row: Row }[];
  version: string;
  /** The rows as they were before a save, until the new ones are loaded. */
  outdated?: readonly Row[];
}

/**
 * Form rows that can be added and removed. Each has a key, so that removing one keeps what was typed in the others.
 * `clearErrors` is called when a row is removed, because errors refer to rows by their place.
 */
export function useRows<Row>(saved: Saved<Row>, clearErrors: () => void) {
  const keyed = (row: Row) => ({ key: crypto.randomUUID(), row });
  const begin = (): Shown<Row> => ({ version: saved.version, rows: saved.rows.map((row) => keyed(row)) });
  const [shown, setShown] = useState(begin);
  // Shows the saved rows only after a save. When another form reloads the screen, what was typed here must stay.
  if (shown.outdated && shown.outdated !== saved.rows) setShown(begin);
  const change = (to: (rows: Shown<Row>["rows"]) => Shown<Row>["rows"]) =>
    setShown((now) => ({ ...now, rows: to(now.rows) }));
  /** Gets the focus when a row is removed with its button. */
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    rows: shown.rows,
    /** The version of the saved settings that the rows are based on. */
    version: shown.version,
    addButton,
    add: (row: Row) => change((rows) => [...rows, keyed(row)]),
    remove: (key: string) => {
      // Removes the row at once, because the Add button, which gets the focus next, may be disabled until then.
      flushSync(() => change((rows) => rows.filter((one) => one.key !== key)));
      clearErrors();
      addButton.current?.focus();
    },
    /** Call after a save: the rows then show the saved settings as soon as they are loaded. */
    showSaved: () => setShown((now) => ({ ...now, outdated: saved.rows })),
  };
}
