import { type ReactNode, useRef } from "react";
import iconButton from "../buttons/IconButton.module.css";
import { Icon, type IconName } from "../icons/Icon.tsx";
import { LazyMenu, preloadMenu } from "./LazyMenu.tsx";
import type { MenuEntry, MenuSubject } from "./menuItems.ts";
import { type MenuControls, useMenuControls } from "./useMenuControls.ts";

export type { MenuEntry, MenuGroup, MenuItem } from "./menuItems.ts";

interface MenuProps {
  /** The accessible name of both the trigger and the menu. */
  label: string;
  /** The trigger's content: an icon or any element. */
  trigger: IconName | { content: ReactNode };
  /** If a function, it is called only while the menu is open. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  about?: MenuSubject;
  /** The id of what describes the trigger. */
  describedBy?: string;
  align?: "start" | "end";
  controls?: MenuControls;
  className?: string | undefined;
}

/** A button that opens a menu. The menu's code loads only when it is needed. */
export function Menu({ label, trigger, items, about, describedBy, align = "end", controls, className }: MenuProps) {
  const own = useMenuControls();
  const { isOpen, setOpen, point } = controls ?? own;
  const button = useRef<HTMLButtonElement>(null);
  const preload = () => preloadMenu(about !== undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? iconButton.button}
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tooltip={typeof trigger === "string" ? label : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        {typeof trigger === "string" ? <Icon name={trigger} /> : trigger.content}
      </button>
      {isOpen && (
        <LazyMenu
          label={label}
          items={typeof items === "function" ? items() : items}
          about={about}
          placement={align === "end" ? "bottom-end" : "bottom-start"}
          point={point}
          button={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
