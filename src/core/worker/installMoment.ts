import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { atom, store } from "../platform/store.ts";

/** Installing is offered by itself to whoever has come back, and has heard so many songs to their end. */
const VISITS = 2;
const SONGS = 3;
/** So long the offer stays put off. */
const PUT_OFF_MS = 90 * 24 * 60 * 60 * 1000;

const numberIn = (key: string): number => Number(readItem(key) ?? 0);

const addOneTo = (key: string): void => saveItem(key, String(numberIn(key) + 1));

const isMoment = (): boolean =>
  numberIn(STORAGE_KEYS.visits) >= VISITS &&
  numberIn(STORAGE_KEYS.songsEnded) >= SONGS &&
  Date.now() - numberIn(STORAGE_KEYS.installPutOffAt) > PUT_OFF_MS;

/** Whether this is a moment at which to offer the installation. */
export const installMomentAtom = atom(false);

/** Counts this visit, once for each tab's life. */
export function noteVisit(): void {
  try {
    if (sessionStorage.getItem(STORAGE_KEYS.visitCounted) === "yes") return;
    sessionStorage.setItem(STORAGE_KEYS.visitCounted, "yes");
  } catch {
    // Without storage nobody is known to come back.
    return;
  }
  addOneTo(STORAGE_KEYS.visits);
}

/** A song was heard to its end: the one moment at which an offer may begin. */
export function noteSongEnd(): void {
  addOneTo(STORAGE_KEYS.songsEnded);
  store.set(installMomentAtom, isMoment());
}

export function putOffInstall(): void {
  saveItem(STORAGE_KEYS.installPutOffAt, String(Date.now()));
  store.set(installMomentAtom, false);
}
