import type { MenuEntry, MenuSubject } from "./menuItems.ts";

/** The menu of an element without a menu button, such as a card. Its entries are created when it opens. */
export interface ContextMenu {
  label: string;
  about?: MenuSubject | undefined;
  entries: () => Promise<readonly MenuEntry[]>;
}

const menus = new WeakMap<Element, ContextMenu>();

/** A `ref` that adds a context menu to an element: by right click, long press or the keyboard's Menu key. */
export const withContextMenu =
  (menu: ContextMenu | undefined) =>
  (element: Element | null): void => {
    if (element && menu) menus.set(element, menu);
    else if (element) menus.delete(element);
  };

/** The innermost element around `target` that has a menu. */
export function contextMenuAt(target: Element): { owner: Element; menu: ContextMenu } | undefined {
  for (let owner: Element | null = target; owner; owner = owner.parentElement) {
    const menu = menus.get(owner);
    if (menu) return { owner, menu };
  }
  return undefined;
}
