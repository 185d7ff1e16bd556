import styles from "./SmallPrint.module.css";

interface SmallPrintProps {
  /** The facts that are known. */
  facts: readonly (string | undefined)[];
}

/** Copyright and publisher, below the songs: nobody is to scroll past them. Renders nothing where nothing is known. */
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
