import { accountDatabase, hasAccountDatabase, liveQuery } from "../database/db.ts";
import { setAppBadge } from "../platform/appBadge.ts";
import { report } from "../platform/report.ts";

/**
 * Shows on the app's icon how many changes wait to be sent. This replaces the worker's dot for new releases, which Home
 * shows now. Returns a function that stops it and removes the badge.
 */
export function followBadge(): () => void {
  const following = liveQuery(countWaiting).subscribe({
    next: (count) => void setAppBadge(count),
    error: (cause) => report("counting the waiting changes", cause),
  });
  return () => {
    following.unsubscribe();
    void setAppBadge(0);
  };
}

const countWaiting = async (): Promise<number> =>
  hasAccountDatabase() ? accountDatabase().outbox.where("state").equals("waiting").count() : 0;
