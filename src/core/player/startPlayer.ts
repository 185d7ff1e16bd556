import { followDownloads, forgetDownloads } from "../downloads/downloadedRecordings.ts";
import { savesData } from "../network/connection.ts";
import { report } from "../platform/report.ts";
import { store } from "../platform/store.ts";
import { onSignOut } from "../session/signOutEvent.ts";
import { canSetVolume } from "./audio/volume.ts";
import { continueAhead } from "./autoplay/autoplay.ts";
import { playback } from "./playback.ts";
import { onEngineStart } from "./playbackEvents.ts";
import { countPlays, reportInTheBackground } from "./plays/playCounter.ts";
import { advanceAfterSongs } from "./songEnd.ts";
import { canSetVolumeAtom, queueAtom } from "./state.ts";
import { playInOneTab } from "./system/oneTab.ts";
import { persistAnew, persistPlayer, restorePlayer, stopPersisting } from "./system/persistence.ts";
import { nameDocument } from "./system/playingTitle.ts";

let isConnected = false;

/** Starts the player for the signed-in account. May be called again, for example when the player is shown again. */
export async function startPlayer(): Promise<void> {
  if (!isConnected) connect();
  isConnected = true;
  followDownloads();
  await restorePlayer();
  playback.applyVolume();
  reportInTheBackground();
}

/** Stops the sound and empties the player. Its stored state is deleted with the account's database. */
export function stopPlayer(): void {
  stopPersisting();
  forgetDownloads();
  playback.reset();
}

/** Fetches the audio engine, unless the user saves data. Called while the browser is idle. */
export async function fetchEngineAhead(): Promise<void> {
  if (savesData()) return;
  try {
    await playback.fetchEngine();
  } catch (cause) {
    report("player, fetching the engine", cause);
  }
}

/** Starts to show the system what is playing, and to remember the played songs. */
async function startWithEngine(): Promise<void> {
  try {
    const file = await import("./system/withEngine.ts");
    file.startWithEngine();
  } catch (cause) {
    report("player, updating the media session", cause);
  }
}

/** Starts everything in the player that runs without a screen, until the page closes. */
function connect(): void {
  store.set(canSetVolumeAtom, canSetVolume());
  store.sub(queueAtom, () => playback.prepareNext());
  continueAhead();
  persistPlayer();
  // Counting plays is registered first, so that a song is counted before the next one starts.
  countPlays();
  advanceAfterSongs();
  playInOneTab(persistAnew);
  onEngineStart(() => void startWithEngine());
  nameDocument();
  onSignOut(stopPlayer);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") playback.resumeAfterInterruption();
  });
  // The first touch anywhere starts the engine, so that on a phone the sound can start within the tap on "Play".
  const prepareEngine = (): void => void playback.startEngineAhead();
  for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, prepareEngine, { once: true });
  window.addEventListener("pointercancel", () => playback.dropPreloaded());
}
