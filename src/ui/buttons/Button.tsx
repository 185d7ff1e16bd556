import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "../icons/Icon.tsx";
import { Spinner } from "../icons/Spinner.tsx";
import styles from "./Button.module.css";
import { type ButtonVariant, buttonClass } from "./buttonClass.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  icon?: IconName;
  /** Replaces the icon, for example with a progress ring. */
  mark?: ReactNode;
  /** The action is in progress: the button keeps its focus and place, and further presses do nothing. */
  busy?: boolean;
}

const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({ variant, icon, mark, busy = false, className, children, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={buttonClass(variant, className)}
      aria-disabled={busy || button["aria-disabled"]}
      aria-busy={busy || button["aria-busy"]}
      onClick={busy ? refuse : onClick}
    >
      {busy ? <Spinner /> : (mark ?? (icon && <Icon name={icon} size={18} />))}
      {children && <span className={styles.text}>{children}</span>}
    </button>
  );
}
