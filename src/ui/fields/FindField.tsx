import { Icon } from "../icons/Icon.tsx";
import styles from "./FindField.module.css";

interface FindFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** How many rows match. */
  foundCount: number;
}

/** Filters the list below. */
export const FindField = ({ value, onChange, foundCount }: FindFieldProps) => (
  <div className={styles.find}>
    <div className={styles.box}>
      <Icon name="search" size={18} />
      <input
        type="search"
        name="find"
        aria-label="Find in this list"
        placeholder="Find in this list"
        autoComplete="off"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
    <p className={styles.found} role="status">
      {value.trim() && (foundCount > 0 ? `${foundCount} found` : `Nothing matches “${value.trim()}”.`)}
    </p>
  </div>
);
