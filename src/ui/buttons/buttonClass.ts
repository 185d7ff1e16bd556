import { classNames } from "../classNames.ts";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** Makes an element that is no button look like one: `<Link className={buttonClass("primary")}>`. */
export const buttonClass = (variant: ButtonVariant = "secondary", more?: string): string =>
  classNames(styles.button, styles[variant], more);
