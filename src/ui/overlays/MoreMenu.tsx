import { useRef, useState } from "react";
import { showPopup } from "#src/core/platform/popups.ts";
import { report } from "#src/core/platform/report.ts";
import { IconButton } from "../buttons/IconButton.tsx";
import type { ContextMenu } from "./contextMenus.ts";
import { LazyMenu, preloadMenu } from "./LazyMenu.tsx";
import type { MenuEntry } from "./menuItems.ts";

/** A button with a menu whose entries are loaded when it opens. */
export function MoreMenu({ label, about, entries }: ContextMenu) {
  const [shown, setShown] = useState<readonly MenuEntry[]>();
  const button = useRef<HTMLButtonElement>(null);
  const preload = () => preloadMenu(about !== undefined);
  const close = () => setShown(undefined);
  const open = (): void => {
    entries()
      .then(setShown)
      .catch((cause) => {
        report("opening a menu", cause);
        showPopup({ kind: "error", message: "The menu couldn’t open. Try again." });
      });
  };
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon="more"
        aria-haspopup="menu"
        aria-expanded={shown !== undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={shown ? close : open}
      />
      {shown && (
        <LazyMenu
          label={label}
          items={shown}
          about={about}
          placement="bottom-end"
          point={undefined}
          button={button}
          onClose={close}
        />
      )}
    </>
  );
}
