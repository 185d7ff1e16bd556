import { Suspense } from "react";
import { lazyWithPreload } from "../lazyWithPreload.tsx";
import { NARROW, useMediaQuery } from "../useMediaQuery.ts";
import type { MenuPopupProps } from "./MenuPopup.tsx";
import type { MenuSheetProps } from "./MenuSheet.tsx";

const Popup = lazyWithPreload<MenuPopupProps>(() => import("./MenuPopup.tsx").then((file) => file.MenuPopup));
const Sheet = lazyWithPreload<MenuSheetProps>(() => import("./MenuSheet.tsx").then((file) => file.MenuSheet));

const PHONE = `${NARROW} and (pointer: coarse)`;

/** Call when a menu's button is hovered, so that its first opening does not wait. */
export const preloadMenu = (hasSubject: boolean): void =>
  (hasSubject && matchMedia(PHONE).matches ? Sheet : Popup).preload();

interface LazyMenuProps extends MenuPopupProps {
  /** The menu's subject. If given, the menu is a sheet on a phone, with the subject at its top. */
  about: MenuSheetProps["about"] | undefined;
}

/** An open menu. Its code loads with the first menu, and the menu library only if it is not a sheet. */
export function LazyMenu({ about, ...menu }: LazyMenuProps) {
  const isPhone = useMediaQuery(PHONE);
  return <Suspense>{about && isPhone ? <Sheet about={about} {...menu} /> : <Popup {...menu} />}</Suspense>;
}
