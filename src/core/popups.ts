import { atom, store } from "./store.ts";

export type PopupKind = "success" | "warning" | "error";

export interface Popup {
  id: number;
  kind: PopupKind;
  message: string;
  /** How often the same thing was said while it stood. */
  times: number;
}

export const popupsAtom = atom<Popup[]>([]);

let lastId = 0;

/** Tells the person something above whatever screen is open; it survives every navigation. */
export function showPopup({ kind, message }: Pick<Popup, "kind" | "message">): void {
  const standing = store.get(popupsAtom);
  const same = standing.find((popup) => popup.kind === kind && popup.message === message);
  if (same) {
    store.set(
      popupsAtom,
      standing.map((popup) => (popup === same ? { ...popup, times: popup.times + 1 } : popup)),
    );
    return;
  }
  lastId += 1;
  store.set(popupsAtom, [...standing, { id: lastId, kind, message, times: 1 }]);
}

export function dismissPopup(id: number): void {
  store.set(
    popupsAtom,
    store.get(popupsAtom).filter((popup) => popup.id !== id),
  );
}
