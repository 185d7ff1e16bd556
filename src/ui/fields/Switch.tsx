import styles from "./Switch.module.css";

interface SwitchProps {
  /** The accessible name; the visible label is rendered beside the switch. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  "aria-describedby"?: string;
}

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
