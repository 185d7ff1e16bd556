import { classNames } from "../classNames.ts";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** Styles another element as a button: `<Link className={buttonClass("primary")}>`. */
export const buttonClass = (variant: ButtonVariant = "secondary", more?: string): string =>
  classNames(styles.button, styles[variant], more);
