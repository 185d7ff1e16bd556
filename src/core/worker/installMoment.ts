import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { atom, store } from "../platform/store.ts";

/** Installing is offered by itself to whoever has heard so many songs to their end, or keeps one offline. */
const SONGS = 3;

/** Whether this is a moment at which to offer the installation. */
export const installMomentAtom = atom(false);

/** Once it was answered, the card does not come back: the account menu still has "Install app". */
const offer = (): void => store.set(installMomentAtom, readItem(STORAGE_KEYS.installPutOffAt) === null);

/** A song was heard to its end. */
export function noteSongEnd(): void {
  const ended = Number(readItem(STORAGE_KEYS.songsEnded) ?? 0) + 1;
  saveItem(STORAGE_KEYS.songsEnded, String(ended));
  if (ended >= SONGS) offer();
}

/** A song is kept offline now. */
export const noteDownloaded = offer;

export function putOffInstall(): void {
  saveItem(STORAGE_KEYS.installPutOffAt, String(Date.now()));
  store.set(installMomentAtom, false);
}
