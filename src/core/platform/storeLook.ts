import { readItem, saveItem } from "./deviceStorage.ts";
import { STORAGE_KEYS } from "./storageKeys.ts";
import { atom, store, useAtomValue } from "./store.ts";

interface Look {
  /** The logo's URL. */
  logo: string;
  /** The colours of the light and the dark theme. */
  accent: string;
}

/** The last known look until the server has sent it; empty if it is Segue’s own. */
const lookAtom = atom<Look>({
  logo: readItem(STORAGE_KEYS.storeLogo) ?? "",
  accent: readItem(STORAGE_KEYS.storeAccent) ?? "",
});

/** The logo of a store that has none of its own. */
export const DEFAULT_LOGO = "/favicon.svg";

export const useStoreLogo = (): string => useAtomValue(lookAtom).logo || DEFAULT_LOGO;

/** Sets the look that the server sent. public/boot.js shows it, now and before the first paint of the next visit. */
export function setStoreLook(logo = "", accent = ""): void {
  const known = store.get(lookAtom);
  if (logo === known.logo && accent === known.accent) return;
  const look = { logo, accent };
  store.set(lookAtom, look);
  saveItem(STORAGE_KEYS.storeLogo, logo || null);
  saveItem(STORAGE_KEYS.storeAccent, accent || null);
  dispatchEvent(new CustomEvent("segue:look", { detail: look }));
}
