import * as Ariakit from "@ariakit/react";
import { PathLink } from "../buttons/PathLink.tsx";
import { registerIcons } from "../icons/iconRegistry.ts";
import { MENU_ICONS } from "../icons/menuIcons.ts";
import { useMediaQuery } from "../useMediaQuery.ts";
import { MenuEntries, useMenuRow } from "./MenuEntries.tsx";
import styles from "./MenuPopup.module.css";
import { MenuSheet } from "./MenuSheet.tsx";
import type { MenuEntry, MenuItem, MenuSubject } from "./menuItems.ts";
import { useRoomTaken } from "./popupRoom.ts";
import type { Point } from "./useMenuControls.ts";
import { type OpenMenu, useOpenMenu } from "./useOpenMenu.ts";

registerIcons(MENU_ICONS);

export interface MenuPopupProps extends OpenMenu {
  items: readonly MenuEntry[];
  /** What the menu is of: on a phone it is a sheet, with this at its head. */
  about?: MenuSubject | undefined;
  point: Point | undefined;
}

const PHONE = "(max-width: 47.99rem) and (pointer: coarse)";

/** The open menu. It is a module of its own so that its library is only loaded for the first menu that is opened. */
export default function MenuPopup({ about, ...menu }: MenuPopupProps) {
  const isPhone = useMediaQuery(PHONE);
  return about && isPhone ? <MenuSheet about={about} {...menu} /> : <Popup {...menu} />;
}

/** The gap between a menu and the window's edges, the player's bar or the popups. */
const EDGE_PX = 8;

function Popup(popup: Omit<MenuPopupProps, "about">) {
  const { items, placement, point, button } = popup;
  const roomTakenPx = useRoomTaken();
  return (
    <Ariakit.Menu
      {...useOpenMenu({ ...popup, placement: point ? "bottom-start" : placement })}
      className={styles.menu}
      gutter={point ? 0 : 6}
      // Without room above or below, the menu covers its button rather than being cut off.
      overlap
      overflowPadding={{ top: EDGE_PX, right: EDGE_PX, bottom: roomTakenPx + EDGE_PX, left: EDGE_PX }}
      getAnchorRect={() =>
        point ? { ...point, width: 0, height: 0 } : (button.current?.getBoundingClientRect() ?? null)
      }
      // A click on the button is no click outside: the button opens and closes the menu itself.
      hideOnInteractOutside={(event) => !button.current?.contains(event.target as Node)}
    >
      <MenuEntries items={items} Row={Row} />
    </Ariakit.Menu>
  );
}

function Row({ item }: { item: MenuItem }) {
  const { href, onSelect, disabledReason } = item;
  const isDisabled = Boolean(disabledReason);
  return (
    <Ariakit.MenuItem
      {...useMenuRow(item)}
      disabled={isDisabled}
      accessibleWhenDisabled
      onClick={() => onSelect?.()}
      {...(href && !isDisabled ? { render: <PathLink href={href} /> } : {})}
    />
  );
}
