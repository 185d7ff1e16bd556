import { atom, store } from "./store.ts";

export type PopupKind = "success" | "warning" | "error";

/** What a popup offers to do about what it says; the popup goes when it is done. */
export interface PopupAction {
  label: string;
  run(): void;
}

export interface Popup {
  id: number;
  kind: PopupKind;
  message: string;
  /** How often the same thing was said while it stood. */
  times: number;
  action?: PopupAction | undefined;
}

export const popupsAtom = atom<Popup[]>([]);

let lastId = 0;

/** Tells the person something above whatever screen is open; it survives every navigation. */
export function showPopup({ kind, message, action }: Pick<Popup, "kind" | "message" | "action">): void {
  const standing = store.get(popupsAtom);
  const same = standing.find((popup) => popup.kind === kind && popup.message === message);
  if (same) {
    store.set(
      popupsAtom,
      standing.map((popup) => (popup === same ? { ...popup, times: popup.times + 1, action } : popup)),
    );
    return;
  }
  lastId += 1;
  store.set(popupsAtom, [...standing, { id: lastId, kind, message, times: 1, action }]);
}

export function dismissPopup(id: number): void {
  store.set(
    popupsAtom,
    store.get(popupsAtom).filter((popup) => popup.id !== id),
  );
}
