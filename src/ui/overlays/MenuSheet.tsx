import * as Ariakit from "@ariakit/react";
import { type HTMLAttributes, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Art } from "../art/Art.tsx";
import { useSwipe } from "../useSwipe.ts";
import { CLOSE_REQUEST, enterDialog } from "./dialogStack.ts";
import { MenuEntries } from "./MenuEntries.tsx";
import styles from "./MenuSheet.module.css";
import type { MenuEntry, MenuSubject } from "./menuItems.ts";
import { type OpenMenu, useOpenMenu } from "./useOpenMenu.ts";

interface MenuSheetProps extends OpenMenu {
  items: readonly MenuEntry[];
  about: MenuSubject;
}

/** A menu on a phone: it comes up from the lower edge, where a thumb reaches it, and says first what it is of. */
export const MenuSheet = ({ about, ...menu }: MenuSheetProps) => (
  <Ariakit.Menu
    // A finger has no use for a row that is marked before it has chosen one.
    {...useOpenMenu(menu, "container")}
    className={styles.menu}
    wrapperProps={{ className: styles.layer, style: { position: "fixed", right: 0, bottom: 0, width: "auto" } }}
    updatePosition={() => undefined}
    // The long press that opened the menu is reported as one once more.
    hideOnInteractOutside={({ type }) => type !== "contextmenu"}
  >
    <Sheet onClose={menu.onClose}>
      <Head {...about} />
      <MenuEntries items={menu.items} />
    </Sheet>
  </Ariakit.Menu>
);

/** What a finger pulls down to close it, as does Back; the screen below cannot be used meanwhile. */
function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  useSwipe(sheet, { down: onClose });
  const close = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    element.addEventListener(CLOSE_REQUEST, close);
    const leave = enterDialog(element);
    return () => {
      element.removeEventListener(CLOSE_REQUEST, close);
      leave();
    };
  }, []);
  return (
    <div ref={sheet} className={styles.sheet} {...UNMARKED}>
      {children}
    </div>
  );
}

/** A tap comes as a mouse's, too. To mark the row below it would render all of them anew before its click is heard. */
const UNMARKED: Pick<HTMLAttributes<HTMLElement>, "onMouseMoveCapture" | "onMouseDown"> = {
  onMouseMoveCapture: (event) => event.stopPropagation(),
  onMouseDown: (event) => event.preventDefault(),
};

const Head = ({ name, image, covers, shape = "square", note }: MenuSubject) => (
  <div className={styles.head}>
    <Art src={image} covers={covers} name={name} shape={shape} sizes="56px" priority className={styles.art} />
    <span className={styles.text}>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  </div>
);
