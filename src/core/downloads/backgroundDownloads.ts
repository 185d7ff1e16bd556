import type { WorkerNews } from "#contract/workerMessages.ts";
import type { AccountDatabase } from "../database/db.ts";
import { report } from "../platform/report.ts";
import { workers } from "../worker/container.ts";
import { collectArrived } from "./collectArrived.ts";
import { abortBackgroundFetch, startBackgroundFetch } from "./startBackgroundFetch.ts";

interface Away {
  database: AccountDatabase;
  accountKey: string;
  /**
   * Whether the browser may continue the downloads by itself. With "Wi-Fi only" it may not, because it cannot follow
   * that setting.
   */
  mayHandOver: () => boolean;
  /** Called when the page takes the downloads back, and when it hands them to the browser. */
  onChange: () => void;
}

/**
 * Lets the browser continue the downloads while the page is hidden, because then a phone may suspend the page, or the
 * user may close it, at any moment.
 */
export function downloadWhileAway({ database, accountKey, mayHandOver, onChange }: Away) {
  let isAway = false;
  const become = (away: boolean): void => {
    isAway = away;
    onChange();
  };
  const leave = async (): Promise<void> => {
    if (!mayHandOver()) return;
    const rows = await database.downloads.where("state").anyOf("waiting", "fetching").sortBy("addedAtMs");
    const isTaken = await startBackgroundFetch(accountKey, rows);
    // The user may have come back in the meantime.
    if (isTaken && document.hidden) become(true);
    else await abortBackgroundFetch(accountKey);
  };
  const comeBack = async (): Promise<void> => {
    await abortBackgroundFetch(accountKey);
    await collectArrived(database, accountKey);
    become(false);
  };
  const onVisibility = (): void => {
    (document.hidden ? leave() : comeBack()).catch((cause) => report("downloading in the background", cause));
  };
  const onNews = ({ data }: MessageEvent<WorkerNews>): void => {
    if (data.type !== "arrived") return;
    collectArrived(database, accountKey)
      .then(() => become(false))
      .catch((cause) => report("taking over background downloads", cause));
  };
  document.addEventListener("visibilitychange", onVisibility);
  workers?.addEventListener("message", onNews);
  onVisibility();
  return {
    isAway: () => isAway,
    stop: () => {
      document.removeEventListener("visibilitychange", onVisibility);
      workers?.removeEventListener("message", onNews);
      abortBackgroundFetch(accountKey).catch((cause) => report("cancelling background downloads", cause));
    },
  };
}
