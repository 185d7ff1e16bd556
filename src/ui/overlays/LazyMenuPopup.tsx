import { lazy, Suspense } from "react";
import type { MenuPopupProps } from "./MenuPopup.tsx";

/** Called as soon as a menu's button is pointed at, so that its first opening waits for nothing. */
export const loadMenuPopup = () => import("./MenuPopup.tsx");

const MenuPopup = lazy(loadMenuPopup);

/** An open menu, whose library is only loaded for the first one. */
export const LazyMenuPopup = (props: MenuPopupProps) => (
  <Suspense>
    <MenuPopup {...props} />
  </Suspense>
);
