import { oneAtATime } from "../common/background.ts";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import { claimAnnouncements } from "../db/queries/dueAnnouncements.ts";
import { deleteEndpoints } from "../db/queries/pushSubscriptions.ts";
import { applyReleaseDates } from "../db/queries/releaseDates.ts";
import { releaseMessage } from "../domain/releaseMessage.ts";
import type { Services } from "../services.ts";

const AT_ONCE = 10;
/** How many browsers are claimed at a time. At most this many miss their message if the server is killed. */
const BATCH = 50;
/** How long to wait after a change of the catalogue, so that one query handles several changes in a row. */
const SETTLE_MS = 1_000;
const MINUTE_MS = 60_000;

type Announcing = Pick<Services, "db" | "push" | "now" | "report">;

/**
 * Notifies followers of new releases. If no message of a batch can be delivered, stops until the next round, so that an
 * unavailable push service is not called endlessly.
 */
export async function announceReleases({ db, push, now, report }: Announcing, signal: AbortSignal): Promise<void> {
  const inTurn = limitConcurrency(AT_ONCE);
  while (!signal.aborted) {
    const due = await claimAnnouncements(db, { now: now(), atMost: BATCH });
    if (due.length === 0) return;
    const deliveries = await Promise.all(
      due.map((news) => inTurn(() => push.send(news, releaseMessage(news), signal))),
    );
    await deleteEndpoints(
      db,
      due.flatMap(({ endpoint }, index) => (deliveries[index] === "gone" ? [endpoint] : [])),
    );
    if (deliveries.some((delivery) => delivery !== "failed")) continue;
    report(new Error(`None of ${due.length} notifications about new releases could be delivered.`));
    return;
  }
}

/**
 * Shows and announces due releases at once, when the catalogue changes and every minute, until the returned function is
 * called.
 */
export function startAnnouncing(services: Services): () => void {
  const stopping = new AbortController();
  let soon: NodeJS.Timeout | undefined;
  const announce = oneAtATime(services.background, async () => {
    await applyReleaseDates(services.db, services.now());
    await announceReleases(services, stopping.signal);
  });
  const run = () => {
    soon = undefined;
    announce();
  };
  services.changes.onChange(({ kind }) => {
    if (kind === "catalogue" && !stopping.signal.aborted) soon ??= setTimeout(run, SETTLE_MS);
  });
  run();
  const timer = setInterval(run, MINUTE_MS);
  return () => {
    stopping.abort();
    clearTimeout(soon);
    clearInterval(timer);
  };
}
