import * as Ariakit from "@ariakit/react";
import { useEffect, useId } from "react";
import { PathLink } from "../buttons/PathLink.tsx";
import { Icon } from "../icons/Icon.tsx";
import styles from "./MenuEntries.module.css";
import type { MenuEntry, MenuItem } from "./menuItems.ts";

export const MenuEntries = ({ items }: { items: readonly MenuEntry[] }) =>
  items.map((entry, index) => <Entry key={keyOf(entry, index)} entry={entry} />);

function keyOf(entry: MenuEntry, index: number): string {
  if (entry === "separator") return `separator ${index}`;
  return "heading" in entry ? entry.heading : entry.label;
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === "separator") return <Ariakit.MenuSeparator className={styles.separator} />;
  if (!("heading" in entry)) return <Item item={entry} />;
  return (
    <Ariakit.MenuGroup>
      <Ariakit.MenuGroupLabel className={styles.heading}>{entry.heading}</Ariakit.MenuGroupLabel>
      {entry.items.map((item) => (
        <Item key={item.label} item={item} />
      ))}
    </Ariakit.MenuGroup>
  );
}

/** As ARIA spells keys. */
const ariaKeysOf = (shortcut: string): string => shortcut.replace("↑", "ArrowUp").replace("↓", "ArrowDown");

function Item({
  item: { label, icon, href, onSelect, preload, isChecked, disabledReason, shortcut },
}: {
  item: MenuItem;
}) {
  const id = useId();
  const isDisabled = Boolean(disabledReason);
  useEffect(() => preload?.(), [preload]);
  return (
    <Ariakit.MenuItem
      className={styles.item}
      aria-labelledby={`${id}-label`}
      aria-describedby={disabledReason ? `${id}-reason` : undefined}
      aria-keyshortcuts={shortcut && ariaKeysOf(shortcut)}
      disabled={isDisabled}
      accessibleWhenDisabled
      onClick={() => onSelect?.()}
      {...(isChecked === undefined ? {} : { role: "menuitemradio", "aria-checked": isChecked })}
      {...(href && !isDisabled ? { render: <PathLink href={href} /> } : {})}
    >
      {icon && <Icon name={icon} size={18} />}
      <span className={styles.text}>
        <span id={`${id}-label`}>{label}</span>
        {disabledReason && (
          <span className={styles.reason} id={`${id}-reason`}>
            {disabledReason}
          </span>
        )}
      </span>
      {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      {isChecked && <Icon name="check" size={18} />}
    </Ariakit.MenuItem>
  );
}
