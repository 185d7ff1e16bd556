import * as Ariakit from "@ariakit/react";
import { PathLink } from "../buttons/PathLink.tsx";
import { MenuEntries, useMenuRow } from "./MenuEntries.tsx";
import styles from "./MenuPopup.module.css";
import type { MenuEntry, MenuItem } from "./menuItems.ts";
import { useRoomTaken } from "./popupRoom.ts";
import type { Point } from "./useMenuControls.ts";
import { type OpenMenu, useOpenMenu } from "./useOpenMenu.ts";

export interface MenuPopupProps extends OpenMenu {
  items: readonly MenuEntry[];
  point: Point | undefined;
}

/** The gap between a menu and the window's edges, the player's bar or the popups. */
const EDGE_PX = 8;

/** A menu that stays at its button, or where it was asked for. */
export function MenuPopup(popup: MenuPopupProps) {
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
