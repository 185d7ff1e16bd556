import { SONGS_TO_CONTINUE, saveListening } from "#contract/listening.ts";
import { activeAccountKey } from "../../account/activeAccount.ts";
import { call, isOffered } from "../../api/client.ts";
import { optional } from "../../api/optional.ts";
import { isOnline } from "../../network/online.ts";
import { serverNowMs } from "../../network/serverTime.ts";
import { store } from "../../platform/store.ts";
import { isSong, songIdOf } from "../../song/songId.ts";
import { indexOfCurrent } from "../queue/queue.ts";
import { currentEntryAtom, currentPathAtom, isPlayingAtom, playerAtom, positionAtom, queueAtom } from "../state.ts";
import { isTakenOverAtom } from "../system/oneTab.ts";
import { noteKnownListening, SETTLED_SECONDS } from "./listeningElsewhere.ts";

const STEP_SECONDS = 60;
/** How many songs before the current one are saved, for "Previous". */
const BEFORE = 20;

/** The part of the queue around the current song, or null if there is nothing that another device could continue. */
function currentListening() {
  const queue = store.get(queueAtom);
  const current = store.get(currentEntryAtom);
  if (!current || !isSong(current.song)) return null;
  const first = Math.max(0, indexOfCurrent(queue) - BEFORE);
  const part = queue.entries.slice(first, first + SONGS_TO_CONTINUE).filter(({ song }) => isSong(song));
  return {
    songs: part.map(({ song }) => songIdOf(song)),
    current: part.indexOf(current),
    position: Math.floor(store.get(positionAtom).positionSeconds),
    source: store.get(playerAtom).source.slice(0, 255),
    source_path: store.get(currentPathAtom) ?? "",
  };
}

const currentPlace = () => ({
  entryId: store.get(currentEntryAtom)?.entryId ?? "",
  positionSeconds: store.get(positionAtom).positionSeconds,
});

/**
 * Saves on the server what this device plays, so that another device can continue it: first when a song has played for
 * thirty seconds, then every minute, at each pause and when the page is hidden. Returns a function that stops it.
 */
export function shareListening(): () => void {
  let saved = { entryId: "", positionSeconds: 0 };
  /** When anything was last played on this device; 0 if nothing was. */
  let playedAtMs = 0;
  let saving: Promise<unknown> = Promise.resolve();

  /** Whether the song has played for a while, or follows a song that has. */
  const isWorthContinuing = (): boolean =>
    currentPlace().positionSeconds >= SETTLED_SECONDS ||
    store.get(queueAtom).entries.some(({ entryId }) => entryId === saved.entryId);
  /** Whether the current place is already saved. Saving it again would replace what another device has saved since. */
  const isSaved = (): boolean => {
    const { entryId, positionSeconds } = currentPlace();
    return entryId === saved.entryId && positionSeconds === saved.positionSeconds;
  };
  const save = (): void => {
    if (playedAtMs === 0 || store.get(isTakenOverAtom) || isSaved()) return;
    noteKnownListening(playedAtMs);
    if (!isOnline() || !isOffered(saveListening) || !isWorthContinuing()) return;
    const body = currentListening();
    if (!body) return;
    saved = currentPlace();
    const accountKey = activeAccountKey();
    // The states are saved one after another, so that the latest is saved last. Another user may have signed in before
    // it is the turn of a state.
    saving = saving.then(async () => {
      if (activeAccountKey() === accountKey) await optional(call(saveListening, { body }));
    });
  };
  const noteProgress = (): void => {
    if (!store.get(isPlayingAtom)) return;
    playedAtMs = serverNowMs();
    const { entryId, positionSeconds } = currentPlace();
    const isOther = entryId !== saved.entryId;
    const moved = Math.abs(positionSeconds - saved.positionSeconds);
    if (isOther ? positionSeconds >= SETTLED_SECONDS : moved >= STEP_SECONDS) save();
  };
  const saveAtPause = (): void => {
    if (!store.get(isPlayingAtom)) save();
  };
  const saveWhenHidden = (): void => {
    if (document.visibilityState === "hidden") save();
  };

  document.addEventListener("visibilitychange", saveWhenHidden);
  const stops = [store.sub(positionAtom, noteProgress), store.sub(isPlayingAtom, saveAtPause)];
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", saveWhenHidden);
  };
}
