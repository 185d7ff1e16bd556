import { oneAtATime } from "../common/background.ts";
import { doublingWaitMs } from "../common/doublingWait.ts";
import { openText, sealText } from "../common/seal.ts";
import {
  claimDuePlays,
  listUnsentPlays,
  markRefused,
  postponePlays,
  type ScrobblingAccount,
  saveSentPlays,
  type UnsentPlay,
} from "../db/queries/scrobbling.ts";
import { USUAL_CLOCK_ERROR_MS } from "../domain/playCounter.ts";
import type { Services } from "../services.ts";
import type { Settings } from "../settings/settings.ts";
import { lastFmService } from "./lastFm.ts";
import { listenBrainzService } from "./listenBrainz.ts";
import type { PlayService, Submission } from "./playService.ts";

const ROUND_MS = 30_000;

export const sealKey = (secret: string, { purpose }: PlayService, key: string): string =>
  sealText({ secret, purpose }, key);

const openPlayServices = ({ listenBrainzUrl, lastFm }: Settings): PlayService[] => [
  listenBrainzService(listenBrainzUrl),
  ...(lastFm ? [lastFmService(lastFm)] : []),
];

type Forwarding = Pick<Services, "db" | "settings" | "now" | "report">;

/**
 * Sends the plays that are due. All services are served in parallel, and the accounts of one service one after another.
 */
export async function forwardPlays(services: Forwarding): Promise<void> {
  await Promise.all(openPlayServices(services.settings).map((service) => forwardTo(service, services)));
}

async function forwardTo(service: PlayService, services: Forwarding): Promise<void> {
  for (;;) {
    const account = await claimDuePlays(services.db, service.accounts, services.now());
    if (!account) return;
    await forwardPlaysOf(account, service, services);
  }
}

/** A play dated far ahead by a device’s clock becomes due at once. Otherwise it would hold up all later plays. */
function withoutLead(play: UnsentPlay, delayMs: number, now: Date): UnsentPlay {
  if (play.playedAt.getTime() <= now.getTime() + USUAL_CLOCK_ERROR_MS) return play;
  return { ...play, playedAt: new Date(now.getTime() - delayMs) };
}

async function forwardPlaysOf(
  account: ScrobblingAccount,
  service: PlayService,
  { db, settings, now, report }: Forwarding,
): Promise<void> {
  const { name, accounts, purpose, mostPlays, delayMs } = service;
  const key = openText({ secret: settings.secret, purpose }, account.sealedToken);
  if (key === undefined) return markRefused(db, accounts, account, now());
  const unsent = (await listUnsentPlays(db, account, mostPlays)).map((play) => withoutLead(play, delayMs, now()));
  const dueAt = ({ playedAt }: { playedAt: Date }) => new Date(playedAt.getTime() + delayMs);
  const early = unsent.find((play) => dueAt(play) > now());
  let plays = early ? unsent.slice(0, unsent.indexOf(early)) : unsent;
  if (early && plays.length === 0)
    return postponePlays(db, accounts, account, { dueAt: dueAt(early), failures: account.failures });
  const submit = async (): Promise<Submission> => {
    try {
      return plays.length === 0 ? "sent" : await service.submit(key, plays);
    } catch (error) {
      report(error);
      return "failed";
    }
  };
  let outcome = await submit();
  if (outcome === "unreadable" && plays.length > 1) {
    // Sends the first play alone: perhaps only one play is unreadable, and the others must not be lost with it.
    plays = plays.slice(0, 1);
    outcome = await submit();
  }
  if (outcome === "refused") return markRefused(db, accounts, account, now());
  if (outcome === "failed") {
    // Plays are retried without a limit.
    const failures = account.failures + 1;
    const until = { dueAt: new Date(now().getTime() + doublingWaitMs(failures)), failures };
    return postponePlays(db, accounts, account, until);
  }
  if (outcome === "unreadable") report(new Error(`${name} could not read a play, which is skipped.`));
  const sentPlayId = plays.at(-1)?.id ?? account.sentPlayId;
  await saveSentPlays(db, accounts, account, { sentPlayId, now: now() });
}

/** Forwards plays at once and then every half minute, until the returned function is called. */
export function startForwardingPlays(services: Forwarding & Pick<Services, "background">): () => void {
  const forward = oneAtATime(services.background, () => forwardPlays(services));
  forward();
  const timer = setInterval(forward, ROUND_MS);
  return () => clearInterval(timer);
}
