import type { ComponentProps } from "react";
import styles from "./Chip.module.css";
import { classNames } from "./classNames.ts";

interface ChipProps extends ComponentProps<"button"> {
  /** Whether a chip that filters is on: sets aria-pressed. */
  pressed?: boolean;
}

/** A small choice among several, such as a category. */
export const Chip = ({ pressed, className, ...button }: ChipProps) => (
  <button type="button" {...button} aria-pressed={pressed} className={classNames(styles.chip, className)} />
);
