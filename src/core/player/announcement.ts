import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { atom, store } from "../platform/store.ts";
import { currentEntryAtom } from "./state.ts";

/** Whether every song is announced to screen readers, including those that start automatically. */
export const saysEverySongAtom = atom(readItem(STORAGE_KEYS.saysEverySong) === "yes");

export function sayEverySong(isOn: boolean): void {
  store.set(saysEverySongAtom, isOn);
  saveItem(STORAGE_KEYS.saysEverySong, isOn ? "yes" : null);
}

/** The entry to which the user has skipped with Next or Previous. */
const skippedToAtom = atom("");

export const noteSkip = (entryId: string): void => store.set(skippedToAtom, entryId);

/**
 * What screen readers announce. Depending on the setting, this is every song, or only the song that the user has
 * skipped to. Otherwise it is empty.
 */
export const announcementAtom = atom((get) => {
  const entry = get(currentEntryAtom);
  if (!entry || (!get(saysEverySongAtom) && get(skippedToAtom) !== entry.entryId)) return "";
  return `Now playing ${entry.song.name} by ${entry.song.artist.name}`;
});
