import { atom, store } from "./store.ts";

/** `info` says that something has started, without claiming that it has succeeded, or offers an action. */
export type PopupKind = "success" | "info" | "warning" | "error";

/** The button of a popup; pressing it also closes the popup. */
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
  /** How long a passing message is shown, if not for the usual time. */
  shownMs?: number | undefined;
  /** The subject of the message. A newer message with the same topic replaces it. */
  topic?: string | undefined;
  /** Called when the popup is gone and its action is no longer available. */
  onGone?: (() => void) | undefined;
}

export const popupsAtom = atom<Popup[]>([]);

let lastId = 0;

type NewPopup = Omit<Popup, "id" | "times">;

/** Whether a message needs no response from the user and disappears by itself. */
export const isPassing = (kind: PopupKind): boolean => kind === "success" || kind === "info";

/**
 * Shows a message above any screen. Repeats of the same message are counted. Of the messages that disappear by
 * themselves, only the latest is shown. An offer may be shown beside it.
 */
export function showPopup(popup: NewPopup): void {
  const shown = store.get(popupsAtom);
  const same = shown.find(({ kind, message }) => kind === popup.kind && message === popup.message);
  if (same) {
    const again = { ...popup, id: same.id, times: same.times + 1 };
    store.set(popupsAtom, shown.with(shown.indexOf(same), again));
    same.onGone?.();
    return;
  }
  dismissWhere((older) => isReplaced(older, popup));
  lastId += 1;
  store.set(popupsAtom, [...store.get(popupsAtom), { ...popup, id: lastId, times: 1 }]);
}

function isReplaced(older: Popup, { kind, topic }: NewPopup): boolean {
  if (topic !== undefined && older.topic === topic) return true;
  return isPassing(kind) && isPassing(older.kind) && !isOffer(older);
}

/** Whether a message only offers its action, which can wait. */
export const isOffer = ({ kind, action }: Popup): boolean => kind === "info" && action !== undefined;

export const dismissPopup = (id: number): void => dismissWhere((popup) => popup.id === id);

/** Removes the message with this topic, because the matter is resolved. */
export const dismissTopic = (topic: string): void => dismissWhere((popup) => popup.topic === topic);

/** Called at a sign-out, because the messages and their actions belong to the account. */
export const dismissAll = (): void => dismissWhere(() => true);

/** Removes errors, because they belong to the screen that is being left. */
export const dismissFailures = (): void => dismissWhere(({ kind }) => kind === "error");

function dismissWhere(matches: (popup: Popup) => boolean): void {
  const shown = store.get(popupsAtom);
  const gone = shown.filter(matches);
  if (gone.length === 0) return;
  store.set(
    popupsAtom,
    shown.filter((popup) => !matches(popup)),
  );
  for (const { onGone } of gone) onGone?.();
}
