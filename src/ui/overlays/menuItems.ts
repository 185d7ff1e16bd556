import type { IconName } from "../icons/Icon.tsx";

/** One line of a menu: an action, or a link when it has an address. */
export interface MenuItem {
  label: string;
  icon?: IconName;
  href?: string;
  onSelect?(): void;
  /** For one of several that exclude each other. */
  isChecked?: boolean;
  /** Why it cannot be chosen now; said below its label. */
  disabledReason?: string | undefined;
}

export interface MenuGroup {
  heading: string;
  items: MenuItem[];
}

export type MenuEntry = MenuItem | MenuGroup | "separator";
