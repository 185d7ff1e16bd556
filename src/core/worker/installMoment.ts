import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { atom, store } from "../platform/store.ts";

/** The install card is shown to users who have played this many songs to the end, or downloaded a song. */
const SONGS = 3;

export const installMomentAtom = atom(false);

/** Once answered, the card does not come back; the account menu still has "Install app". */
const offer = (): void => store.set(installMomentAtom, readItem(STORAGE_KEYS.installPutOffAt) === null);

/** Call when a song was played to its end. */
export function noteSongEnd(): void {
  const ended = Number(readItem(STORAGE_KEYS.songsEnded) ?? 0) + 1;
  saveItem(STORAGE_KEYS.songsEnded, String(ended));
  if (ended >= SONGS) offer();
}

/** Call when a song was downloaded. */
export const noteDownloaded = offer;

export function putOffInstall(): void {
  saveItem(STORAGE_KEYS.installPutOffAt, String(Date.now()));
  store.set(installMomentAtom, false);
}
