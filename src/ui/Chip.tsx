import type { ComponentProps } from "react";
import styles from "./Chip.module.css";
import { classNames } from "./classNames.ts";

interface ChipProps extends ComponentProps<"button"> {
  /** For a chip that filters: becomes aria-pressed. */
  pressed?: boolean;
}

/** A small choice among several, such as a category. */
export const Chip = ({ pressed, className, ...button }: ChipProps) => (
  <button type="button" {...button} aria-pressed={pressed} className={classNames(styles.chip, className)} />
);
