import styles from "./SmallPrint.module.css";

interface SmallPrintProps {
  /** The facts; unknown ones are skipped. */
  facts: readonly (string | undefined)[];
}

/**
 * Copyright and publisher, below the songs so that nobody has to scroll past them. Renders nothing if none are known.
 */
export function SmallPrint({ facts }: SmallPrintProps) {
  const known = facts.filter((fact) => fact);
  if (known.length === 0) return null;
  return (
    <div className={styles.print}>
      {known.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
}
