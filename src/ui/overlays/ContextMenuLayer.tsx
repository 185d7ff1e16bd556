import { useRef, useState } from "react";
import { report } from "#src/core/platform/report.ts";
import { contextMenuAt } from "./contextMenus.ts";
import { LazyMenu } from "./LazyMenu.tsx";
import type { MenuEntry, MenuSubject } from "./menuItems.ts";
import { useContextMenu } from "./useContextMenu.ts";
import type { Point } from "./useMenuControls.ts";

interface OpenMenu {
  label: string;
  about: MenuSubject | undefined;
  entries: readonly MenuEntry[];
  point: Point | undefined;
  owner: Element;
}

/** The active option of a listbox whose input keeps the focus, or else the element itself. */
const activeOptionOf = (box: Element): Element =>
  document.getElementById(box.getAttribute("aria-activedescendant") ?? "") ?? box;

/** Opens the menus registered by `withContextMenu`. One set of listeners serves hundreds of cards. */
export function ContextMenuLayer() {
  const [open, setOpen] = useState<OpenMenu>();
  const body = useRef(document.body);
  useContextMenu(body, (target, point) => {
    const found = contextMenuAt(point ? target : activeOptionOf(target));
    if (!found) return false;
    const { owner, menu } = found;
    menu
      .entries()
      .then((entries) => setOpen({ label: menu.label, about: menu.about, entries, point, owner }))
      .catch((cause) => report("opening a menu", cause));
    return true;
  });
  if (!open) return null;
  const { owner, ...menu } = open;
  // A search box must keep the focus, because its results close when it loses the focus.
  const typing = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  const button = { current: typing ?? owner.querySelector<HTMLElement>("a, input") };
  return (
    <LazyMenu
      key={menu.label}
      label={menu.label}
      items={menu.entries}
      about={menu.about}
      placement="bottom-start"
      point={menu.point}
      button={button}
      onClose={() => setOpen(undefined)}
    />
  );
}
