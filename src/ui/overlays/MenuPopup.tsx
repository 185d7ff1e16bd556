import * as Ariakit from "@ariakit/react";
import { useEffect } from "react";
import { useBackCloses } from "../backLayers.ts";
import { PathLink } from "../buttons/PathLink.tsx";
import { overlays } from "../dialogStack.ts";
import { MenuEntries, useMenuRow } from "./MenuEntries.tsx";
import styles from "./MenuPopup.module.css";
import type { MenuItem, OpenMenu } from "./menuItems.ts";
import { useRoomTaken, useRoomTakenAtTop } from "./roomTaken.ts";
import type { Point } from "./useMenuControls.ts";

export interface MenuPopupProps extends OpenMenu {
  placement: "bottom-start" | "bottom-end";
  point: Point | undefined;
}

/** The gap between a menu and the window's edges, the player bar or the popups. */
const EDGE_PX = 8;

/** A menu positioned at its button, or at the point where it was requested. */
export function MenuPopup(popup: MenuPopupProps) {
  const { items, point, button, onClose } = popup;
  useBackCloses(true, onClose);
  const roomTakenPx = useRoomTaken();
  const roomTakenAtTopPx = useRoomTakenAtTop();
  return (
    <Ariakit.Menu
      {...usePopup(popup)}
      className={styles.menu}
      gutter={point ? 0 : 6}
      // Lets the menu cover its button if it does not fit above or below.
      overlap
      overflowPadding={{
        top: roomTakenAtTopPx + EDGE_PX,
        right: EDGE_PX,
        bottom: roomTakenPx + EDGE_PX,
        left: EDGE_PX,
      }}
      getAnchorRect={() =>
        point ? { ...point, width: 0, height: 0 } : (button.current?.getBoundingClientRect() ?? null)
      }
      // The button toggles the menu itself, so a click on it does not count as outside.
      hideOnInteractOutside={(event) => !button.current?.contains(event.target as Node)}
    >
      <MenuEntries items={items} Row={Row} />
    </Ariakit.Menu>
  );
}

/** The props of an open popup: it is rendered above the shell, focuses its first item and closes on Escape. */
function usePopup({ label, button, placement, point, onClose }: MenuPopupProps) {
  const store = Ariakit.useMenuStore({
    open: true,
    setOpen: (isOpen) => !isOpen && onClose(),
    placement: point ? "bottom-start" : placement,
  });
  // Ariakit's store sets these two only if Ariakit's own button opens the menu.
  useEffect(() => {
    store.setInitialFocus("first");
    store.setAutoFocusOnShow(true);
  }, [store]);
  return {
    store,
    "aria-label": label,
    portal: true,
    preserveTabOrder: false,
    portalElement: overlays(),
    finalFocus: button,
    hideOnEscape: (event: Pick<Event, "preventDefault">) => {
      // Escape closes only the menu, not the dialog below it.
      event.preventDefault();
      return true;
    },
  };
}

function Row({ item }: { item: MenuItem }) {
  const { href, disabledReason } = item;
  const isDisabled = Boolean(disabledReason);
  return (
    <Ariakit.MenuItem
      {...useMenuRow(item)}
      disabled={isDisabled}
      accessibleWhenDisabled
      {...(href && !isDisabled ? { render: <PathLink href={href} /> } : {})}
    />
  );
}
