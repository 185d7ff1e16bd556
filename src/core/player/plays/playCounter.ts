import { accountDatabase, hasAccountDatabase, type Play } from "../../database/db.ts";
import { onBackOnline } from "../../network/online.ts";
import { report } from "../../platform/report.ts";
import { store } from "../../platform/store.ts";
import { isSong } from "../../song/songId.ts";
import { onSongEnd } from "../playback.ts";
import { currentEntryAtom, positionAtom, statusAtom } from "../state.ts";
import { heardUpTo, isPlay, type Listening, NOTHING_HEARD } from "./listenedTime.ts";
import { reportAtOnce, reportHeard } from "./reportPlays.ts";

let entryId: string | undefined;
let listening: Listening = NOTHING_HEARD;

/** Writes down what is heard for 30 seconds or to its end, and reports it when there is a network. */
export function countPlays(): void {
  store.sub(positionAtom, noteHeard);
  onSongEnd(() => {
    if (!listening.isCounted) count();
    listening = NOTHING_HEARD;
  });
  onBackOnline(reportInTheBackground);
}

export function reportInTheBackground(): void {
  reportHeard().catch((cause: unknown) => report("player, reporting plays", cause));
}

function noteHeard(): void {
  const { positionSeconds } = store.get(positionAtom);
  const current = store.get(currentEntryAtom)?.entryId;
  if (current !== entryId) {
    entryId = current;
    listening = { ...NOTHING_HEARD, lastSeconds: positionSeconds };
  } else if (store.get(statusAtom) === "playing") {
    listening = heardUpTo(listening, positionSeconds);
    if (isPlay(listening)) count();
  } else {
    listening = { ...listening, lastSeconds: positionSeconds };
  }
}

function count(): void {
  const entry = store.get(currentEntryAtom);
  listening = { ...listening, isCounted: true };
  if (!entry || !isSong(entry.song) || !hasAccountDatabase()) return;
  keepPlay({ song: entry.song, playedAt: new Date().toISOString(), isReported: 0 }).catch((cause: unknown) =>
    report("player, reporting a play", cause),
  );
}

async function keepPlay(play: Omit<Play, "playId">): Promise<void> {
  try {
    await accountDatabase().plays.add(play);
  } catch (cause) {
    report("player, writing down a play", cause);
    return reportAtOnce(play);
  }
  reportInTheBackground();
}
