import { Suspense } from "react";
import { lazyWithPreload } from "../lazyWithPreload.tsx";
import type { MenuPopupProps } from "./MenuPopup.tsx";

const MenuPopup = lazyWithPreload<MenuPopupProps>(() => import("./MenuPopup.tsx").then((file) => file.default));

/** Called as soon as a menu's button is pointed at, so that its first opening waits for nothing. */
export const preloadMenuPopup = MenuPopup.preload;

/** An open menu, whose library is only loaded for the first one. */
export const LazyMenuPopup = (props: MenuPopupProps) => (
  <Suspense>
    <MenuPopup {...props} />
  </Suspense>
);
