/** What goes on behind the screens. A chunk of its own, because no screen needs it in order to be shown. */
import { followCollections } from "#src/core/collections/downloadCollection.ts";
import { startDownloads } from "#src/core/downloads/startDownloads.ts";
import { startPurchases } from "#src/core/payments/pendingPurchases.ts";
import { watchUse } from "#src/core/platform/whenStill.ts";
import { fetchEngineAhead } from "#src/core/player/start.ts";
import { listenForShortcuts } from "#src/core/player/system/shortcuts.ts";
import { startSeeing } from "#src/core/search/searchIndex.ts";
import { passFocusOn } from "#src/ui/lists/passFocusOn.ts";

export { startPrefetch } from "#src/core/prefetch/prefetch.ts";

/**
 * Fetches what the first song needs, stores what the search finds without a network, goes on with downloads and with
 * purchases that were not finished, listens for shortcuts, and passes the focus on in lists. Returns the way to stop.
 */
export function resumeWork(): () => void {
  void fetchEngineAhead();
  const stops = [
    ...[watchUse(), startSeeing(), startDownloads(), startPurchases()],
    ...[followCollections(), listenForShortcuts(), passFocusOn()],
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
