import { oneAtATime } from "../common/background.ts";
import { doublingWaitMs } from "../common/doublingWait.ts";
import { openText, sealText } from "../common/seal.ts";
import {
  claimDuePlays,
  type ListenBrainzAccount,
  listUnsentPlays,
  markRefused,
  postponePlays,
  saveSentPlays,
} from "../db/queries/listenBrainz.ts";
import type { Services } from "../services.ts";
import { type Submission, submitPlays } from "./listenBrainz.ts";

/** A tenth of what ListenBrainz accepts at a time. */
const BATCH = 100;
const ROUND_MS = 30_000;

const PURPOSE = "listenbrainz tokens";
export const sealToken = (secret: string, token: string): string => sealText({ secret, purpose: PURPOSE }, token);
const openToken = (secret: string, sealed: string): string | undefined =>
  openText({ secret, purpose: PURPOSE }, sealed);

type Forwarding = Pick<Services, "db" | "settings" | "now" | "report">;

/** Sends due plays to ListenBrainz, one account after another. */
export async function forwardPlays(services: Forwarding): Promise<void> {
  for (;;) {
    const account = await claimDuePlays(services.db, services.now());
    if (!account) return;
    await forwardPlaysOf(services, account);
  }
}

async function forwardPlaysOf({ db, settings, now, report }: Forwarding, account: ListenBrainzAccount): Promise<void> {
  const token = openToken(settings.secret, account.sealedToken);
  if (token === undefined) return markRefused(db, account, now());
  const plays = await listUnsentPlays(db, account, BATCH);
  const submit = async (): Promise<Submission> =>
    plays.length === 0 ? "sent" : submitPlays(settings.listenBrainzUrl, token, plays);
  const outcome = await submit().catch((error: unknown): Submission => {
    report(error);
    return "failed";
  });
  if (outcome === "refused") return markRefused(db, account, now());
  // Plays are retried for as long as it takes.
  if (outcome === "failed")
    return postponePlays(db, account, new Date(now().getTime() + doublingWaitMs(account.failures + 1)));
  if (outcome === "unreadable")
    report(new Error(`ListenBrainz could not read ${plays.length} plays; they are skipped.`));
  await saveSentPlays(db, account, { sentPlayId: plays.at(-1)?.id ?? account.sentPlayId, now: now() });
}

/** Forwards plays at once and then every half minute. Returns a function that stops it. */
export function startForwardingPlays(services: Forwarding & Pick<Services, "background">): () => void {
  const forward = oneAtATime(services.background, () => forwardPlays(services));
  forward();
  const timer = setInterval(forward, ROUND_MS);
  return () => clearInterval(timer);
}
