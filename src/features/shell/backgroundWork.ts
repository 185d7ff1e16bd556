/** Background work, in its own chunk because no screen needs it to render. */
import { followCollections } from "#src/core/collections/offlineChunk.ts";
import { followDownloadStates } from "#src/core/downloads/downloadStates.ts";
import { startDownloads } from "#src/core/downloads/startDownloads.ts";
import { lyricsToSave } from "#src/core/lyrics/songLyrics.ts";
import { followBadge } from "#src/core/outbox/followBadge.ts";
import { startPurchases } from "#src/core/payments/finishPurchase.ts";
import { watchUse } from "#src/core/platform/whenStill.ts";
import { playBoughtBeatsWhole } from "#src/core/player/boughtBeats.ts";
import { offerToContinue } from "#src/core/player/elsewhere/offerToContinue.ts";
import { shareListening } from "#src/core/player/elsewhere/shareListening.ts";
import { fetchEngineAhead } from "#src/core/player/startPlayer.ts";
import { listenForShortcuts } from "#src/core/player/system/shortcuts.ts";
import { startSeeing } from "#src/core/search/searchIndex.ts";
import { passFocusOn } from "#src/ui/lists/passFocusOn.ts";

export { startPrefetch } from "#src/core/prefetch/prefetch.ts";

/**
 * Fetches the audio engine ahead, and starts everything that no screen waits for, such as the search index, downloads,
 * unfinished purchases and shortcuts. Returns a function that stops it.
 */
export function resumeWork(): () => void {
  void fetchEngineAhead();
  const stops = [
    watchUse(),
    startSeeing(),
    startDownloads(lyricsToSave),
    followDownloadStates(),
    startPurchases(),
    playBoughtBeatsWhole(),
    followCollections(),
    listenForShortcuts(),
    passFocusOn(),
    shareListening(),
    offerToContinue(),
    followBadge(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
