import { Suspense } from "react";
import { lazyWithPreload } from "../lazyWithPreload.tsx";
import { useMediaQuery } from "../useMediaQuery.ts";
import type { MenuPopupProps } from "./MenuPopup.tsx";
import type { MenuSheetProps } from "./MenuSheet.tsx";

const Popup = lazyWithPreload<MenuPopupProps>(() => import("./MenuPopup.tsx").then((file) => file.MenuPopup));
const Sheet = lazyWithPreload<MenuSheetProps>(() => import("./MenuSheet.tsx").then((file) => file.MenuSheet));

const PHONE = "(max-width: 47.99rem) and (pointer: coarse)";

/** Called as soon as a menu's button is pointed at, so that its first opening waits for nothing. */
export const preloadMenu = (hasSubject: boolean): void =>
  (hasSubject && matchMedia(PHONE).matches ? Sheet : Popup).preload();

interface LazyMenuProps extends MenuPopupProps {
  /** What the menu is of: on a phone it is a sheet then, with this at its head. */
  about: MenuSheetProps["about"] | undefined;
}

/** An open menu. Its code is only loaded for the first one, and its library only for one that is no sheet. */
export function LazyMenu({ about, ...menu }: LazyMenuProps) {
  const isPhone = useMediaQuery(PHONE);
  return <Suspense>{about && isPhone ? <Sheet about={about} {...menu} /> : <Popup {...menu} />}</Suspense>;
}
