import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { Art } from "../art/Art.tsx";
import { PathLink } from "../buttons/PathLink.tsx";
import { enterDialog, overlays } from "../dialogStack.ts";
import { useSwipe } from "../useSwipe.ts";
import { MenuEntries, useMenuRow } from "./MenuEntries.tsx";
import styles from "./MenuSheet.module.css";
import type { MenuItem, MenuSubject, OpenMenu } from "./menuItems.ts";
import { useCloseRequests } from "./useCloseRequests.ts";

export interface MenuSheetProps extends OpenMenu {
  about: MenuSubject;
}

const ROWS = "[role^=menuitem]";

/** A menu on a phone: a sheet at the bottom edge, within reach of the thumb, with its subject at the top. */
export function MenuSheet({ about, items, label, button, onClose }: MenuSheetProps) {
  const layer = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const enter = useEffectEvent((here: HTMLElement) => enterDialog(here, button.current));
  useLayoutEffect(() => {
    if (!layer.current) return;
    const leave = enter(layer.current);
    sheet.current?.focus({ preventScroll: true });
    return leave;
  }, []);
  useCloseRequests(layer, onClose);
  useTapBeside(layer, onClose);
  useSwipe(sheet, { down: onClose });
  const closeAfterChoice = ({ target }: MouseEvent): void => {
    const chosen = target instanceof Element && target.closest(`${ROWS}:not([aria-disabled=true])`);
    if (chosen instanceof HTMLAnchorElement) onClose();
    // Closes the sheet in one transition with whatever the row opens.
    else if (chosen) startTransition(onClose);
  };
  return createPortal(
    <div ref={layer} className={styles.layer}>
      <div
        ref={sheet}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.sheet}
        onMouseDown={takeNoFocus}
        onClick={closeAfterChoice}
        onKeyDown={moveByKey}
      >
        <Head {...about} />
        <MenuEntries items={items} Row={Row} />
      </div>
    </div>,
    overlays(),
  );
}

/** Keeps a pressed row from taking the focus, which would restyle it before the click. */
const takeNoFocus = (event: MouseEvent): void => event.preventDefault();

function useTapBeside(layer: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(({ target, currentTarget }: Event) => {
    if (target === currentTarget) onClose();
  });
  useEffect(() => {
    const here = layer.current;
    here?.addEventListener("click", close);
    return () => here?.removeEventListener("click", close);
  }, [layer]);
}

/**
 * Arrow keys, Home and End move between rows, and Space activates links as well as buttons: a phone may have a
 * keyboard.
 */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const here = rows.findIndex((row) => row.matches(":focus"));
  const places: Record<string, number> = { ArrowDown: here + 1, ArrowUp: Math.max(here, 0) - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place !== undefined) rows.at(place % rows.length)?.focus();
  else if (event.key === " " && rows[here] instanceof HTMLAnchorElement) rows[here].click();
  else return;
  event.preventDefault();
}

const Head = ({ name, image, covers, shape = "square", note }: MenuSubject) => (
  <div className={styles.head}>
    <Art src={image} covers={covers} name={name} shape={shape} priority className={styles.art} />
    <span className={styles.text}>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  </div>
);

/** A plain button or link: a sheet does not need the hover and type-ahead of a popup's row. */
function Row({ item }: { item: MenuItem }) {
  const { href, disabledReason } = item;
  const row = { role: "menuitem", ...useMenuRow(item) };
  if (href && !disabledReason) return <PathLink href={href} {...row} />;
  return <button type="button" {...row} aria-disabled={Boolean(disabledReason)} />;
}
