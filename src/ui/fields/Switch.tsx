import styles from "./Switch.module.css";

interface SwitchProps {
  /** The accessible name; the visible one stands beside the switch. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  "aria-describedby"?: string;
}

/** A setting that takes effect at once, outside any form. */
export const Switch = ({ label, isOn, onChange, ...described }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-label={label}
    aria-checked={isOn}
    onClick={() => onChange(!isOn)}
    {...described}
  >
    <span className={styles.track} />
  </button>
);
