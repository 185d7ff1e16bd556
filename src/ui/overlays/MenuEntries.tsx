import { type ComponentType, startTransition, useEffect, useId } from "react";
import { Icon } from "../icons/Icon.tsx";
import { registerIcons } from "../icons/iconRegistry.ts";
import { MENU_ICONS } from "../icons/menuIcons.ts";
import styles from "./MenuEntries.module.css";
import type { MenuEntry, MenuItem } from "./menuItems.ts";

registerIcons(MENU_ICONS);

interface MenuEntriesProps {
  items: readonly MenuEntry[];
  /** The row component: a popup's rows are made for pointer and keyboard, a sheet's for touch. */
  Row: ComponentType<{ item: MenuItem }>;
}

export const MenuEntries = ({ items, Row }: MenuEntriesProps) =>
  items.map((entry, index) => <Entry key={keyOf(entry, index)} entry={entry} Row={Row} />);

function keyOf(entry: MenuEntry, index: number): string {
  if (entry === "separator") return `separator ${index}`;
  return "heading" in entry ? entry.heading : entry.label;
}

function Entry({ entry, Row }: Pick<MenuEntriesProps, "Row"> & { entry: MenuEntry }) {
  if (entry === "separator") return <hr className={styles.separator} />;
  return "heading" in entry ? <Group {...entry} Row={Row} /> : <Row item={entry} />;
}

const Group = ({ heading, ...entries }: MenuEntriesProps & { heading: string }) => (
  <fieldset>
    <legend className={styles.heading}>{heading}</legend>
    <MenuEntries {...entries} />
  </fieldset>
);

/** Spells keys in the way that `aria-keyshortcuts` requires. */
const ariaKeysOf = (shortcut: string): string => shortcut.replace("↑", "ArrowUp").replace("↓", "ArrowDown");

/** The props common to popup and sheet rows. The accessible name is the label alone. */
export function useMenuRow({ label, icon, onSelect, preload, isChecked, disabledReason, shortcut, ...item }: MenuItem) {
  const id = useId();
  const note = disabledReason ?? item.note;
  useEffect(() => preload?.(), [preload]);
  return {
    className: styles.item,
    "aria-labelledby": `${id}-label`,
    "aria-describedby": note ? `${id}-note` : undefined,
    "aria-keyshortcuts": shortcut && ariaKeysOf(shortcut),
    // The action runs in a transition, so that the press shows at once: a dialog takes long to render.
    onClick: disabledReason ? undefined : () => startTransition(() => onSelect?.()),
    ...(isChecked === undefined ? {} : { role: "menuitemradio", "aria-checked": isChecked }),
    children: (
      <>
        {icon && <Icon name={icon} size={18} />}
        <span className={styles.text}>
          <span id={`${id}-label`}>{label}</span>
          {note && (
            <span className={styles.note} id={`${id}-note`}>
              {note}
            </span>
          )}
        </span>
        {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
        {isChecked && <Icon name="check" size={18} />}
      </>
    ),
  };
}
