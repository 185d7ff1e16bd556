import { type AccountDatabase, accountDatabase, hasAccountDatabase, type PlayerState } from "../offline/db.ts";
import { report } from "../report.ts";
import { store } from "../store.ts";
import { readPlayerState } from "./readPlayerState.ts";
import { currentEntryAtom, positionAtom, queueAtom, setStatus, volumeAtom } from "./state.ts";

const POSITION_STEP_SECONDS = 5;
/** So close to its end a song starts over. */
const END_SECONDS = 5;

/** The database that the player was restored from, and is kept in. None before that: it must not be emptied. */
let keptIn: AccountDatabase | undefined;
let keptPositionSeconds = 0;
let isFailureReported = false;

function reportOnce(cause: unknown): void {
  if (!isFailureReported) report("player, keeping its state", cause);
  isFailureReported = true;
}

function stateNow(): PlayerState {
  const { entries, originalOrder, ...queue } = store.get(queueAtom);
  const { positionSeconds } = store.get(positionAtom);
  return {
    key: "player",
    entries: [...entries],
    originalOrder: [...originalOrder],
    ...queue,
    ...store.get(volumeAtom),
    positionSeconds,
  };
}

function keep(): void {
  if (!keptIn) return;
  keptPositionSeconds = store.get(positionAtom).positionSeconds;
  keptIn.player.put(stateNow()).catch(reportOnce);
}

/** Writes down every change of queue and volume, and the position every few seconds and when the page goes away. */
export function keepPlayer(): void {
  store.sub(queueAtom, keep);
  store.sub(volumeAtom, keep);
  store.sub(positionAtom, () => {
    const moved = Math.abs(store.get(positionAtom).positionSeconds - keptPositionSeconds);
    if (moved >= POSITION_STEP_SECONDS) keep();
  });
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keep();
  });
}

/** Brings back what the signed-in account last played, paused and without a request. Where nothing can be stored it does nothing. */
export async function restorePlayer(): Promise<void> {
  if (!hasAccountDatabase()) return;
  const database = accountDatabase();
  if (keptIn === database) return;
  try {
    const stored = await database.player.get("player");
    const hasBegunMeanwhile = store.get(currentEntryAtom) !== undefined;
    const state = readPlayerState(stored);
    if (state && !hasBegunMeanwhile) show(state);
    keptIn = database;
    if (hasBegunMeanwhile) keep();
  } catch (cause) {
    reportOnce(cause);
  }
}

/** Stops writing; the next account has a database of its own. */
export function forgetKept(): void {
  keptIn = undefined;
}

function show({ key, positionSeconds, volumePercent, isMuted, ...queue }: PlayerState): void {
  store.set(queueAtom, queue);
  store.set(volumeAtom, { volumePercent, isMuted });
  const entry = store.get(currentEntryAtom);
  if (!entry) return;
  const durationSeconds = entry.song.duration ?? 0;
  const isAtEnd = durationSeconds > 0 && positionSeconds > durationSeconds - END_SECONDS;
  store.set(positionAtom, { positionSeconds: isAtEnd ? 0 : positionSeconds, durationSeconds, bufferedSeconds: 0 });
  setStatus("paused");
}
