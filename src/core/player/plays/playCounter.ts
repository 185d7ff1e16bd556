import { accountDatabase, hasAccountDatabase, type Play } from "../../database/db.ts";
import { onBackOnline } from "../../network/online.ts";
import { serverNowMs } from "../../network/serverTime.ts";
import { report } from "../../platform/report.ts";
import { store } from "../../platform/store.ts";
import { isSong } from "../../song/songId.ts";
import { onSongEnd } from "../playbackEvents.ts";
import { currentEntryAtom, positionAtom, statusAtom } from "../state.ts";
import { isPlay, type ListenedTime, listenedUpTo, NO_LISTENED_TIME } from "./listenedTime.ts";
import { reportAtOnce, reportPlays } from "./reportPlays.ts";

let entryId: string | undefined;
let listenedTime: ListenedTime = NO_LISTENED_TIME;

/** Stores a play of every song that is heard for 30 seconds or to its end, and reports it when there is a network. */
export function countPlays(): void {
  store.sub(positionAtom, noteProgress);
  onSongEnd(() => {
    if (!listenedTime.isCounted) count();
    listenedTime = NO_LISTENED_TIME;
  });
  onBackOnline(reportInTheBackground);
}

export function reportInTheBackground(): void {
  reportPlays().catch((cause: unknown) => report("player, reporting plays", cause));
}

function noteProgress(): void {
  const { positionSeconds } = store.get(positionAtom);
  const current = store.get(currentEntryAtom)?.entryId;
  if (current !== entryId) {
    entryId = current;
    listenedTime = { ...NO_LISTENED_TIME, lastSeconds: positionSeconds };
  } else if (store.get(statusAtom) === "playing") {
    listenedTime = listenedUpTo(listenedTime, positionSeconds);
    if (isPlay(listenedTime)) count();
  } else {
    listenedTime = { ...listenedTime, lastSeconds: positionSeconds };
  }
}

function count(): void {
  const entry = store.get(currentEntryAtom);
  listenedTime = { ...listenedTime, isCounted: true };
  if (!entry || !isSong(entry.song) || !hasAccountDatabase()) return;
  savePlay({ song: entry.song, playedAt: new Date(serverNowMs()).toISOString(), isReported: 0 }).catch(
    (cause: unknown) => report("player, reporting a play", cause),
  );
}

async function savePlay(play: Omit<Play, "playId">): Promise<void> {
  // The next song starts first, because the database would delay it.
  await Promise.resolve();
  try {
    await accountDatabase().plays.add(play);
  } catch (cause) {
    report("player, saving a play", cause);
    return reportAtOnce(play);
  }
  reportInTheBackground();
}
