import { atom, store } from "./store.ts";

export type PopupKind = "success" | "warning" | "error";

/** The button of a popup, which closes the popup. */
export interface PopupAction {
  label: string;
  run(): void;
}

export interface Popup {
  id: number;
  kind: PopupKind;
  message: string;
  /** How often the same message was shown while the popup was open. */
  times: number;
  action?: PopupAction | undefined;
  /** Called when the popup is gone, and its action can no longer be run. */
  onGone?: (() => void) | undefined;
}

export const popupsAtom = atom<Popup[]>([]);

let lastId = 0;

/** Shows a message above whatever screen is open; the popup survives every navigation. */
export function showPopup({
  kind,
  message,
  action,
  onGone,
}: Pick<Popup, "kind" | "message" | "action" | "onGone">): void {
  const standing = store.get(popupsAtom);
  const same = standing.find((popup) => popup.kind === kind && popup.message === message);
  if (same) {
    store.set(
      popupsAtom,
      standing.map((popup) => (popup === same ? { ...popup, times: popup.times + 1, action, onGone } : popup)),
    );
    same.onGone?.();
    return;
  }
  lastId += 1;
  store.set(popupsAtom, [...standing, { id: lastId, kind, message, times: 1, action, onGone }]);
}

export function dismissPopup(id: number): void {
  const standing = store.get(popupsAtom);
  store.set(
    popupsAtom,
    standing.filter((popup) => popup.id !== id),
  );
  standing.find((popup) => popup.id === id)?.onGone?.();
}
