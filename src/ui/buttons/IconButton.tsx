import type { ComponentProps } from "react";
import { classNames } from "../classNames.ts";
import { Icon, type IconName } from "../icons/Icon.tsx";
import { Spinner } from "../icons/Spinner.tsx";
import styles from "./IconButton.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The button's accessible name and tooltip. */
  label: string;
  icon: IconName;
  size?: number;
  /** Whether a toggle button is pressed; sets aria-pressed. */
  pressed?: boolean;
  filled?: boolean;
  busy?: boolean;
  /** The keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
  /** "solid" is the round, prominent button, such as Play. */
  look?: "plain" | "solid";
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size, pressed, filled = false, busy = false, shortcut, look = "plain", ...button } = props;
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.button, styles[look], button.className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      data-tooltip={shortcut ? `${label} (${shortcut})` : label}
    >
      {busy ? <Spinner /> : <Icon name={icon} filled={filled} {...(size ? { size } : {})} />}
    </button>
  );
}
