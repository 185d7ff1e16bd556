import type { RefObject } from "react";
import type { ArtProps } from "../art/Art.tsx";
import type { IconName } from "../icons/Icon.tsx";

/** An item of a menu: an action, or a link when it has an address. */
export interface MenuItem {
  label: string;
  icon?: IconName;
  href?: string;
  onSelect?(): void;
  /** Loads what the item opens, when the menu is open. */
  preload?(): void;
  /** Whether this item is the chosen one, among several that exclude each other. */
  isChecked?: boolean;
  /** Why the item cannot be chosen now; shown below its label. */
  disabledReason?: string | undefined;
  /** The keys that do the same without the menu. */
  shortcut?: string;
}

export interface MenuGroup {
  heading: string;
  items: MenuItem[];
}

export type MenuEntry = MenuItem | MenuGroup | "separator";

/** What a menu is of, as its own picture and lines show it. */
export interface MenuSubject extends Pick<ArtProps, "covers"> {
  name: string;
  image: ArtProps["src"];
  shape?: ArtProps["shape"] | undefined;
  /** The second line, such as a song's artist. */
  note?: string | undefined;
}

/** What every menu is handed while it is open. */
export interface OpenMenu {
  label: string;
  items: readonly MenuEntry[];
  /** Has the focus again when the menu is closed. */
  button: RefObject<HTMLElement | null>;
  onClose(): void;
}
