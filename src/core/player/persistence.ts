import { accountDatabase, type PlayerState } from "../offline/db.ts";
import { report } from "../report.ts";
import { activeAccountKey } from "../session/activeAccount.ts";
import { store } from "../store.ts";
import { readPlayerState } from "./readPlayerState.ts";
import { resetPlayer } from "./reset.ts";
import { currentEntryAtom, positionAtom, queueAtom, setStatus, volumeAtom } from "./state.ts";

const POSITION_STEP_SECONDS = 5;
/** So close to its end a song starts over. */
const END_SECONDS = 5;

/** Whose player this is. Nobody's before it was restored: what is stored must not be emptied. */
let keptFor: string | null = null;
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
  if (keptFor === null || keptFor !== activeAccountKey()) return;
  keptPositionSeconds = store.get(positionAtom).positionSeconds;
  accountDatabase().player.put(stateNow()).catch(reportOnce);
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

/**
 * Brings back what the signed-in account last played, paused and without a request. Where nothing can be stored it plays
 * all the same.
 */
export async function restorePlayer(): Promise<void> {
  const accountKey = activeAccountKey();
  if (accountKey === null || accountKey === keptFor) return;
  if (keptFor !== null) resetPlayer();
  const state = await readStored();
  if (activeAccountKey() !== accountKey) return;
  const hasBegunMeanwhile = store.get(currentEntryAtom) !== undefined;
  if (state && !hasBegunMeanwhile) show(state);
  keptFor = accountKey;
  if (hasBegunMeanwhile) keep();
}

async function readStored(): Promise<PlayerState | undefined> {
  try {
    return readPlayerState(await accountDatabase().player.get("player"));
  } catch (cause) {
    reportOnce(cause);
    return undefined;
  }
}

/** Stops writing; what is stored goes with the account's database. */
export function forgetKept(): void {
  keptFor = null;
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
