import { store } from "#src/core/platform/store.ts";
import { storeName } from "#src/core/platform/storeName.ts";
import { currentEntryAtom } from "#src/core/player/state.ts";
import type { MiniWindow } from "./miniWindowAtom.ts";

/** Gives the window Segue's styles and theme, and closes it when the player has no song left. */
export function copyStyles(mini: MiniWindow): () => void {
  mini.document.title = `Mini player · ${storeName()}`;
  mini.document.adoptedStyleSheets = [...document.styleSheets].filter(isOurs).map((sheet) => copyOf(sheet, mini));
  const followTheme = (): void => copyTheme(document.documentElement, mini.document.documentElement);
  followTheme();
  const observer = new MutationObserver(followTheme);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const stopWatching = store.sub(currentEntryAtom, () => {
    if (!store.get(currentEntryAtom)) mini.close();
  });
  return () => {
    observer.disconnect();
    stopWatching();
  };
}

/** Without an explicit theme, the window follows the system by itself. */
function copyTheme({ lang, dataset: { theme } }: HTMLElement, to: HTMLElement): void {
  to.lang = lang;
  if (theme) to.dataset.theme = theme;
  else delete to.dataset.theme;
}

/** Rules of a stylesheet from another origin, such as a browser extension's, cannot be read. */
const isOurs = ({ href }: CSSStyleSheet): boolean => href === null || new URL(href).origin === location.origin;

/** Copies the rules instead of linking the stylesheet, so that they apply at once and offline. */
function copyOf({ href, cssRules }: CSSStyleSheet, mini: MiniWindow): CSSStyleSheet {
  const copy = new mini.CSSStyleSheet({ baseURL: href ?? location.href });
  copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join("\n"));
  return copy;
}
