import { countOf } from "#lib/format.ts";
import { accountDatabase, type DownloadRow, liveQuery } from "../database/db.ts";
import { saveOrExplain } from "../database/saveFailure.ts";
import { dismissTopic, showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { resumeFailed } from "./commands.ts";

/** A download that was started in this tab. */
export interface Asked {
  /** The collection's path or the song's id, because names are not unique. */
  key: string | number;
  name: string;
  songIds: readonly number[];
}

const following = new Map<Asked["key"], () => void>();

const topicOf = (key: Asked["key"]): string => `download ${key}`;

/** Says that a download has begun, without claiming that it will succeed. The outcome replaces the message. */
export const showDownloading = (key: Asked["key"], message: string): void =>
  showPopup({ kind: "info", message, topic: topicOf(key) });

/**
 * Reports once how a download that was started in this tab ends: every copy is complete and checked, or some have
 * failed and none is still in progress.
 */
export function tellOutcome(asked: Asked): void {
  const { key, songIds } = asked;
  following.get(key)?.();
  if (songIds.length === 0) return;
  const query = liveQuery(() => accountDatabase().downloads.bulkGet([...songIds])).subscribe({
    next: (rows) => {
      const outcome = outcomeOf(rows);
      if (outcome === "pending") return;
      stop();
      tell(asked, outcome, rows);
    },
    error: (cause) => report("following a download", cause),
  });
  const stop = (): void => {
    query.unsubscribe();
    following.delete(key);
  };
  following.set(key, stop);
}

/** Stops reporting outcomes, for example after a logout. */
export function stopTelling(): void {
  for (const stop of [...following.values()]) stop();
}

type Outcome = "pending" | "downloaded" | "failed" | "removed";

/** The state of these downloads as a whole. A missing row was removed by the user. */
export function outcomeOf(rows: readonly (DownloadRow | undefined)[]): Outcome {
  const states = rows.map((row) => row?.state ?? "removed");
  if (states.includes("removed")) return "removed";
  if (states.every((state) => state === "complete")) return "downloaded";
  return states.some((state) => ["waiting", "fetching", "paused"].includes(state)) ? "pending" : "failed";
}

function tell(asked: Asked, outcome: Outcome, rows: readonly (DownloadRow | undefined)[]): void {
  const topic = topicOf(asked.key);
  if (outcome === "removed") dismissTopic(topic);
  else if (outcome === "downloaded")
    showPopup({ kind: "success", message: `“${asked.name}” is ready to play offline.`, topic });
  else showFailed(asked, rows);
}

function showFailed(asked: Asked, rows: readonly (DownloadRow | undefined)[]): void {
  const failed = rows.flatMap((row) => (row && row.state !== "complete" ? row : []));
  showPopup({
    kind: "error",
    message: failureMessage(asked, failed),
    topic: topicOf(asked.key),
    action: { label: "Try again", run: () => saveOrExplain(retryFailed(asked)) },
  });
}

function failureMessage({ name, songIds }: Asked, failed: readonly DownloadRow[]): string {
  const [first] = failed;
  if (songIds.length === 1 && first) return `“${name}”: ${first.words}`;
  return `${failed.length} of ${countOf(songIds.length, "song")} in “${name}” couldn’t be downloaded.`;
}

/** Retries the failed songs, and tells the user how that ended. */
export async function retryFailed(asked: Asked): Promise<void> {
  await resumeFailed(asked.songIds);
  tellOutcome(asked);
}
