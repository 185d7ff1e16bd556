import type { RefObject } from "react";
import type { ArtProps } from "../art/Art.tsx";
import type { IconName } from "../icons/Icon.tsx";

/** A menu item: an action, or a link if it has an address. */
export interface MenuItem {
  label: string;
  icon?: IconName;
  href?: string;
  onSelect?(): void;
  /** Called when the menu opens, to load what the item opens. */
  preload?(): void;
  /** Whether this is the chosen one of several mutually exclusive items. */
  isChecked?: boolean;
  /** What tells the item apart from a similar one; shown below its label. */
  note?: string | undefined;
  /** Why the item is disabled; shown below its label. */
  disabledReason?: string | undefined;
  /** The keyboard shortcut for the same action. */
  shortcut?: string;
}

export interface MenuGroup {
  heading: string;
  items: MenuItem[];
}

export type MenuEntry = MenuItem | MenuGroup | "separator";

/** The subject of a menu, as shown at its top. */
export interface MenuSubject extends Pick<ArtProps, "covers"> {
  name: string;
  image: ArtProps["src"];
  shape?: ArtProps["shape"] | undefined;
  /** The second line, such as a song's artist. */
  note?: string | undefined;
}

export interface OpenMenu {
  label: string;
  items: readonly MenuEntry[];
  /** Gets the focus back when the menu closes. */
  button: RefObject<HTMLElement | null>;
  onClose(): void;
}
