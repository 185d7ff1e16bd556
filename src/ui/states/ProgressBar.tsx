import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** If undefined, the bar is decorative, because a text beside it says the same. */
  label?: string;
  /** 0 to 1; `undefined` while the progress is unknown. */
  ratio?: number | undefined;
  /** The progress as text, such as "7 of 12 songs". */
  valueText?: string;
}

export const ProgressBar = ({ label, ratio, valueText }: ProgressBarProps) => (
  <progress
    className={styles.bar}
    aria-label={label}
    aria-hidden={label === undefined}
    aria-valuetext={valueText}
    max={1}
    {...(ratio === undefined ? {} : { value: ratio })}
  />
);
