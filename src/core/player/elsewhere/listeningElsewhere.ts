import { type Listening, listening } from "#contract/listening.ts";
import { activeAccountKey } from "../../account/activeAccount.ts";
import { call, isOffered } from "../../api/client.ts";
import { optional } from "../../api/optional.ts";
import { isOnline } from "../../network/online.ts";
import { readItem, saveItem } from "../../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../../platform/storageKeys.ts";
import { store } from "../../platform/store.ts";
import { songIdOf } from "../../song/songId.ts";
import { currentEntryAtom, positionAtom } from "../state.ts";

/** Two positions in a song count as the same if they are closer than this. */
const SAME_PLACE_SECONDS = 30;

/** A song that the user leaves sooner is not worth continuing on another device, unless it follows another song. */
export const SETTLED_SECONDS = 30;

/**
 * Stores the time of the latest listening that this device knows about. It knows what it has played itself, perhaps
 * offline, and what it has offered to continue from another device.
 */
export const noteKnownListening = (atMs: number): void =>
  saveItem(STORAGE_KEYS.knownListening, `${activeAccountKey()} ${Math.max(atMs, knownListeningAtMs())}`);

function knownListeningAtMs(): number {
  const [account, atMs] = (readItem(STORAGE_KEYS.knownListening) ?? "").split(" ");
  return (account === activeAccountKey() && Number(atMs)) || 0;
}

/** What the user has listened to elsewhere; `null` if this device already knows about it, or is at the same place. */
export async function listeningElsewhere(): Promise<Listening | null> {
  if (!isOnline() || !isOffered(listening)) return null;
  const found = (await optional(call(listening, { fresh: true })))?.listening;
  const song = found?.songs[found.current];
  if (!found || found.is_here || !song) return null;
  // False for an unreadable time, because this device could not note that it has offered the song.
  const isNews = Date.parse(found.saved_at) > knownListeningAtMs();
  if (!isNews) return null;
  if (found.current === 0 && found.position < SETTLED_SECONDS) return null;
  const here = store.get(currentEntryAtom)?.song;
  const apart = Math.abs(store.get(positionAtom).positionSeconds - found.position);
  return here && songIdOf(here) === songIdOf(song) && apart < SAME_PLACE_SECONDS ? null : found;
}
