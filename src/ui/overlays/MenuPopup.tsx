import * as Ariakit from "@ariakit/react";
import { type RefObject, useEffect, useId } from "react";
import { PathLink } from "../buttons/PathLink.tsx";
import { Icon } from "../icons/Icon.tsx";
import { registerIcons } from "../icons/iconRegistry.ts";
import { MENU_ICONS } from "../icons/menuIcons.ts";
import { overlays } from "./dialogStack.ts";
import styles from "./MenuPopup.module.css";
import type { MenuEntry, MenuItem } from "./menuItems.ts";
import { useRoomTaken } from "./popupRoom.ts";
import type { Point } from "./useMenuControls.ts";

registerIcons(MENU_ICONS);

export interface MenuPopupProps {
  label: string;
  items: readonly MenuEntry[];
  placement: "bottom-start" | "bottom-end";
  point: Point | undefined;
  button: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The gap between a menu and the window's edges, the player's bar or the popups. */
const EDGE_PX = 8;

/** The open menu. It is a module of its own so that its library is only loaded for the first menu that is opened. */
export default function MenuPopup({ label, items, placement, point, button, onClose }: MenuPopupProps) {
  const menu = Ariakit.useMenuStore({
    open: true,
    setOpen: (isOpen) => !isOpen && onClose(),
    placement: point ? "bottom-start" : placement,
  });
  const roomTakenPx = useRoomTaken();
  // Ariakit's store only sets these when its own button opens the menu.
  useEffect(() => {
    menu.setInitialFocus("first");
    menu.setAutoFocusOnShow(true);
  }, [menu]);
  return (
    <Ariakit.Menu
      store={menu}
      className={styles.menu}
      aria-label={label}
      gutter={point ? 0 : 6}
      // Without room above or below, the menu covers its button rather than being cut off.
      overlap
      overflowPadding={{ top: EDGE_PX, right: EDGE_PX, bottom: roomTakenPx + EDGE_PX, left: EDGE_PX }}
      portal
      preserveTabOrder={false}
      portalElement={overlays()}
      finalFocus={button}
      getAnchorRect={() =>
        point ? { ...point, width: 0, height: 0 } : (button.current?.getBoundingClientRect() ?? null)
      }
      hideOnEscape={(event) => {
        // Escape closes the menu alone, not the dialog below it.
        event.preventDefault();
        return true;
      }}
      // A click on the button is no click outside: the button opens and closes the menu itself.
      hideOnInteractOutside={(event) => !button.current?.contains(event.target as Node)}
    >
      {items.map((entry, index) => (
        <Entry key={keyOf(entry, index)} entry={entry} />
      ))}
    </Ariakit.Menu>
  );
}

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

function Item({ item: { label, icon, href, onSelect, isChecked, disabledReason, shortcut } }: { item: MenuItem }) {
  const id = useId();
  const isDisabled = Boolean(disabledReason);
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
