import { store } from "#src/core/platform/store.ts";
import { currentEntryAtom } from "#src/core/player/state.ts";
import type { MiniWindow } from "./miniWindowAtom.ts";

/** Makes the window look like Segue, also after a change of theme, and closes it when no song is left in the player. */
export function copyStyles(mini: MiniWindow): () => void {
  mini.document.title = "Mini player · Segue";
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

/** Without a theme that was chosen, the window follows the system by itself. */
function copyTheme({ lang, dataset: { theme } }: HTMLElement, to: HTMLElement): void {
  to.lang = lang;
  if (theme) to.dataset.theme = theme;
  else delete to.dataset.theme;
}

/** The rules of a sheet from another origin, as an extension of the browser may add one, cannot be read. */
const isOurs = ({ href }: CSSStyleSheet): boolean => href === null || new URL(href).origin === location.origin;

/** A copy of its rules, and not a link to it: it is there at once, and without a network. */
function copyOf({ href, cssRules }: CSSStyleSheet, mini: MiniWindow): CSSStyleSheet {
  const copy = new mini.CSSStyleSheet({ baseURL: href ?? location.href });
  copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join("\n"));
  return copy;
}
