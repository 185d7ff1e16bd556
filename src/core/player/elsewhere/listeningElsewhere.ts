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

/** Positions in a song that are closer than this count as the same. */
const SAME_PLACE_SECONDS = 30;

/** The beginning of a queue is not worth continuing. */
const BEGUN_SECONDS = 5;

/** Notes when this device played last. The server may not know, because the device may have been offline. */
export const noteListenedHere = (atMs: number): void =>
  saveItem(STORAGE_KEYS.listenedHere, `${activeAccountKey()} ${atMs}`);

function listenedHereAtMs(): number {
  const [account, atMs] = (readItem(STORAGE_KEYS.listenedHere) ?? "").split(" ");
  return account === activeAccountKey() ? Number(atMs) : 0;
}

/** What the user last listened to. `null` if that was on this device, or if this device is at the same place. */
export async function listeningElsewhere(): Promise<Listening | null> {
  if (!isOnline() || !isOffered(listening)) return null;
  const found = (await optional(call(listening, { fresh: true })))?.listening;
  const song = found?.songs[found.current];
  if (!found || found.is_here || !song || Date.parse(found.saved_at) <= listenedHereAtMs()) return null;
  if (found.current === 0 && found.position < BEGUN_SECONDS) return null;
  const here = store.get(currentEntryAtom)?.song;
  const apart = Math.abs(store.get(positionAtom).positionSeconds - found.position);
  return here && songIdOf(here) === songIdOf(song) && apart < SAME_PLACE_SECONDS ? null : found;
}
