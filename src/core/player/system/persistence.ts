import { activeAccountKey } from "../../account/activeAccount.ts";
import { accountDatabase, type PlayerPosition, type PlayerState, saveAndLeave } from "../../database/db.ts";
import { report } from "../../platform/report.ts";
import { store } from "../../platform/store.ts";
import { whenIdle } from "../../platform/whenIdle.ts";
import { playback } from "../playback.ts";
import { EMPTY_QUEUE, type Queue } from "../queue/queue.ts";
import { currentEntryAtom, isPlayingAtom, positionAtom, queueAtom, setStatus, volumeAtom } from "../state.ts";
import { claimStoredPlayer, isTakenOverAtom, ownsStoredPlayer } from "./oneTab.ts";
import { readPlayerState, readStopSeconds } from "./readPlayerState.ts";

const POSITION_STEP_SECONDS = 5;
/** A song that stopped this close to its end starts over. */
const END_SECONDS = 5;

/**
 * The account whose player is stored; null until the player is restored, so that an empty player does not overwrite it.
 */
let persistedFor: string | null = null;
let saved = { entryId: "", positionSeconds: 0 };
let isFailureReported = false;

function reportOnce(cause: unknown): void {
  if (!isFailureReported) report("player, saving its state", cause);
  isFailureReported = true;
}

/** True once the page is left, until it is shown again: a transaction begun now would never end. */
let isLeft = false;

/** Whether this tab has restored the stored player of the signed-in account, and may store its own. */
const isRestored = (): boolean => persistedFor !== null && persistedFor === activeAccountKey();

function persistNow(row: PlayerState | PlayerPosition): void {
  const { player } = accountDatabase();
  const saving = isLeft ? saveAndLeave(player, row) : player.put(row);
  saving.catch(reportOnce);
}

function stateRow(): PlayerState {
  const { entries, originalOrder, cleared: _, ...queue } = store.get(queueAtom);
  const lists = { entries: [...entries], originalOrder: [...originalOrder] };
  return { key: "player", ...queue, ...lists, ...store.get(volumeAtom) };
}

/** Stores only the volume. The stored queue may be from another tab that has played since this tab was opened. */
async function persistVolume(): Promise<void> {
  const { player } = accountDatabase();
  await player.db.transaction("rw", player, async () => {
    const row = await player.get("player");
    await player.put(row?.key === "player" ? { ...row, ...store.get(volumeAtom) } : stateRow());
  });
}

/** The changes that are not stored yet. */
let due: "nothing" | "volume" | "queue" = "nothing";

/**
 * Delays the write, because one command may change several atoms, and copying a long queue would delay its first song.
 */
function persistSoon(changed: "volume" | "queue"): void {
  if (!isRestored()) return;
  claimStoredPlayer();
  if (due === "nothing") void whenIdle().then(persistDue);
  if (due !== "queue") due = changed;
}

function persistDue(): void {
  const changed = due;
  due = "nothing";
  if (changed === "nothing" || !isRestored() || !ownsStoredPlayer()) return;
  if (changed === "queue") persistNow(stateRow());
  else if (!isLeft) persistVolume().catch(reportOnce);
  persistPosition();
}

function persistPosition(): void {
  const entryId = store.get(currentEntryAtom)?.entryId;
  if (entryId === undefined || !isRestored() || !ownsStoredPlayer()) return;
  saved = { entryId, positionSeconds: store.get(positionAtom).positionSeconds };
  persistNow({ key: "position", ...saved });
}

/** Saves the position every few seconds of playback, and when the song changes. */
function notePosition(): void {
  // When another tab takes over, the paused song reports its position once more. That must not overwrite the other
  // tab's position.
  if (!isRestored() || store.get(isTakenOverAtom)) return;
  claimStoredPlayer();
  const moved = Math.abs(store.get(positionAtom).positionSeconds - saved.positionSeconds);
  const isOther = store.get(currentEntryAtom)?.entryId !== saved.entryId;
  if (isOther || moved >= POSITION_STEP_SECONDS) persistPosition();
}

function persistAll(): void {
  persistDue();
  persistPosition();
}

/** Stores this tab's player although nothing has changed: another tab may have overwritten it. */
export function persistAnew(): void {
  due = "queue";
  persistDue();
}

/** A page in the back/forward cache is frozen, so it cannot await its writes. */
function persistAndLeave({ persisted }: PageTransitionEvent): void {
  isLeft = persisted;
  persistAll();
}

/**
 * Stores every change of queue and volume, and the position every few seconds, at each pause and when the page is
 * closed. Only the tab that `ownsStoredPlayer` stores anything.
 */
export function persistPlayer(): void {
  store.sub(queueAtom, () => persistSoon("queue"));
  store.sub(volumeAtom, () => persistSoon("volume"));
  store.sub(positionAtom, notePosition);
  store.sub(isPlayingAtom, () => {
    if (!store.get(isPlayingAtom)) persistPosition();
  });
  // This listener is registered to run before Dexie's, which closes the database when the page is left.
  window.addEventListener("pagehide", persistAndLeave, { capture: true });
  window.addEventListener("pageshow", () => {
    isLeft = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && !isLeft) persistAll();
  });
}

/** Restores the signed-in account's player, paused and without a request. Without storage the player still works. */
export async function restorePlayer(): Promise<void> {
  const accountKey = activeAccountKey();
  if (accountKey === null || accountKey === persistedFor) return;
  if (persistedFor !== null) playback.reset();
  const before = store.get(queueAtom);
  const stored = await readStored();
  if (activeAccountKey() !== accountKey) return;
  const now = store.get(queueAtom);
  const hasBegunMeanwhile = store.get(currentEntryAtom) !== undefined;
  if (stored && !hasBegunMeanwhile) {
    show(stored);
    store.set(queueAtom, { ...store.get(queueAtom), ...settingsChanged(before, now) });
  }
  persistedFor = accountKey;
  if (now !== before) persistSoon("queue");
}

/** The settings of the queue that have changed, such as Autoplay. They are newer than the stored ones. */
const settingsChanged = (before: Queue, { repeat, isAutoplayOn }: Queue): Partial<Queue> => ({
  ...(repeat === before.repeat ? {} : { repeat }),
  ...(isAutoplayOn === before.isAutoplayOn ? {} : { isAutoplayOn }),
});

interface Stored {
  state: PlayerState;
  positionSeconds: number;
}

async function readStored(): Promise<Stored | undefined> {
  try {
    const [player, position] = await accountDatabase().player.bulkGet(["player", "position"]);
    const state = readPlayerState(player);
    return state && { state, positionSeconds: readStopSeconds(position, state.currentEntryId) };
  } catch (cause) {
    reportOnce(cause);
    return undefined;
  }
}

/** Stops storing the player; what is stored is deleted with the account's database. */
export function stopPersisting(): void {
  persistedFor = null;
}

function show({ state, positionSeconds }: Stored): void {
  const { key, volumePercent, isMuted, ...queue } = state;
  store.set(queueAtom, { ...EMPTY_QUEUE, ...queue });
  store.set(volumeAtom, { volumePercent, isMuted });
  const entry = store.get(currentEntryAtom);
  if (!entry) return;
  const durationSeconds = entry.song.duration ?? 0;
  const isAtEnd = durationSeconds > 0 && positionSeconds > durationSeconds - END_SECONDS;
  store.set(positionAtom, { positionSeconds: isAtEnd ? 0 : positionSeconds, durationSeconds, bufferedSeconds: 0 });
  setStatus("paused");
}
