import { SONGS_TO_CONTINUE, saveListening } from "#contract/listening.ts";
import { activeAccountKey } from "../../account/activeAccount.ts";
import { call, isOffered } from "../../api/client.ts";
import { optional } from "../../api/optional.ts";
import { isOnline } from "../../network/online.ts";
import { serverNowMs } from "../../network/serverTime.ts";
import { store } from "../../platform/store.ts";
import { isSong, songIdOf } from "../../song/songId.ts";
import { indexOfCurrent } from "../queue/queue.ts";
import { currentEntryAtom, isPlayingAtom, positionAtom, queueAtom } from "../state.ts";
import { isTakenOverAtom } from "../system/oneTab.ts";
import { noteListenedHere } from "./listeningElsewhere.ts";

/** A song that is skipped sooner is not worth saving. */
const SETTLED_SECONDS = 10;
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
    source: queue.source.slice(0, 255),
    source_path: queue.sourcePath ?? "",
  };
}

/**
 * Saves on the server what this device plays, so that another one can continue it: once a song has played for ten
 * seconds, every minute, at each pause and when the page is hidden. Returns a function that stops it.
 */
export function shareListening(): () => void {
  let saved = { entryId: "", positionSeconds: 0 };
  /** When anything last played here; 0 if nothing has. */
  let playedAtMs = 0;
  let saving: Promise<unknown> = Promise.resolve();

  const save = (): void => {
    if (playedAtMs === 0 || store.get(isTakenOverAtom)) return;
    noteListenedHere(playedAtMs);
    if (!isOnline() || !isOffered(saveListening)) return;
    const body = currentListening();
    if (!body) return;
    saved = {
      entryId: store.get(currentEntryAtom)?.entryId ?? "",
      positionSeconds: store.get(positionAtom).positionSeconds,
    };
    const accountKey = activeAccountKey();
    // The states are saved one after another, so that the latest is saved last. Another user may have signed in by
    // then.
    saving = saving.then(async () => {
      if (activeAccountKey() === accountKey) await optional(call(saveListening, { body }));
    });
  };
  const noteProgress = (): void => {
    if (!store.get(isPlayingAtom)) return;
    playedAtMs = serverNowMs();
    const { positionSeconds } = store.get(positionAtom);
    const isOther = store.get(currentEntryAtom)?.entryId !== saved.entryId;
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
