import { lifeOf } from "./sessionLife.ts";

/** How long a song must be heard to count as a play; a shorter song must be heard to its end. */
const PLAY_SECONDS = 30;
/** The minimum time for a play of any song, even if the file claims to be shorter. */
const SHORTEST_SECONDS = 1;
/** Neither the clocks of devices nor the lengths stated in files are exact. */
const EXACTNESS = 0.95;
/**
 * The largest accepted error of a device's clock. Without a limit, a play dated next week would top the history until
 * then.
 */
const LARGEST_CLOCK_ERROR_MS = 24 * 3600 * 1000;
/** How wrong a device's clock may be for its plays still to count. */
export const USUAL_CLOCK_ERROR_MS = 5 * 60 * 1000;

/** A song that was heard long enough to count, up to `endedAt`. */
export interface Listening {
  endedAt: Date;
  /** 0 if unknown. */
  durationSeconds: number;
}

/** How long somebody must have listened for the play to count. */
const listenedMs = ({ durationSeconds }: Listening): number =>
  Math.min(PLAY_SECONDS, Math.max(SHORTEST_SECONDS, durationSeconds || PLAY_SECONDS)) * EXACTNESS * 1000;

/** The longest possible time between the ends of two overlapping plays. */
export const LONGEST_OVERLAP_MS = PLAY_SECONDS * 1000;

interface Period {
  from: Date;
  until: Date;
}

/** The nearest possible time for a play whose device had a wrong clock, so that the play is kept. */
export function possibleMoment(at: Date, { from, until }: Period, now: Date): Date {
  if (at > until) return now;
  return at < from ? from : at;
}

/**
 * The period in which a play in the history could have happened. A device that was offline sends its plays later, but
 * no later than an idle session lasts, and nobody listens before they have an account.
 */
export function playablePeriod(account: { createdAt: Date }, now: Date): Period {
  const longestOfflineMs = lifeOf("Listener").idleMs;
  return {
    from: new Date(Math.max(now.getTime() - longestOfflineMs, account.createdAt.getTime() - LARGEST_CLOCK_ERROR_MS)),
    until: new Date(now.getTime() + LARGEST_CLOCK_ERROR_MS),
  };
}

/**
 * The period in which a play that counts could have happened. It begins with the sign-in, by the server's clock,
 * because a device may have been offline since then. Overlapping plays do not count, so an account cannot count more
 * plays than somebody could hear in this time.
 */
export const countablePeriod = (session: { startedAt: Date }, now: Date): Period => ({
  from: new Date(session.startedAt.getTime() - USUAL_CLOCK_ERROR_MS),
  until: new Date(now.getTime() + USUAL_CLOCK_ERROR_MS),
});

export const isWithin = (at: Date, { from, until }: Period): boolean => at >= from && at <= until;

/**
 * The reported plays that count: they overlap neither a recorded play nor a reported play that already counts, because
 * one person hears one song at a time. Goes through all plays once, ordered by when they ended.
 */
export function playsThatCount<Play extends Listening>(
  reported: readonly Play[],
  recorded: readonly Listening[],
): Play[] {
  const inOrder = recorded.toSorted(byEnd);
  const firstBeginsMs = firstBegins(inOrder);
  /** The index of the first recorded play that ends after the current one. */
  let later = 0;
  let lastEndMs = Number.NEGATIVE_INFINITY;
  return reported.toSorted(byEnd).filter((play) => {
    for (let earlier = inOrder[later]; earlier && earlier.endedAt <= play.endedAt; earlier = inOrder[++later])
      lastEndMs = Math.max(lastEndMs, earlier.endedAt.getTime());
    const endMs = play.endedAt.getTime();
    const nextBeginMs = firstBeginsMs[later] ?? Number.POSITIVE_INFINITY;
    if (beginMs(play) < lastEndMs || endMs > nextBeginMs) return false;
    lastEndMs = endMs;
    return true;
  });
}

const byEnd = (one: Listening, other: Listening): number => one.endedAt.getTime() - other.endedAt.getTime();
const beginMs = (play: Listening): number => play.endedAt.getTime() - listenedMs(play);

/** For each play, the earliest start among that play and all later ones in the list. */
function firstBegins(inOrder: readonly Listening[]): number[] {
  let firstMs = Number.POSITIVE_INFINITY;
  const reversed = inOrder.toReversed().map((play) => {
    firstMs = Math.min(firstMs, beginMs(play));
    return firstMs;
  });
  return reversed.toReversed();
}

const HOUR_MS = 3600 * 1000;
/** As many plays as two devices can make in an hour without a pause. */
const MAX_AN_HOUR = (2 * HOUR_MS) / (PLAY_SECONDS * 1000);

/** The hour of a play, counted from the epoch. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

/**
 * The plays that a history has room for; plays that count take precedence. The hourly limit is more than anybody can
 * hear. It stops one account from filling the database, and keeps every later report as cheap as the first.
 * @param recorded how many plays the history already has, by hour
 */
export function playsWithRoom<Play extends { playedAt: Date }>(
  reported: readonly Play[],
  counting: ReadonlySet<Play>,
  recorded: ReadonlyMap<number, number>,
): Play[] {
  const taken = new Map(recorded);
  const inOrder = [...reported.filter((play) => counting.has(play)), ...reported.filter((play) => !counting.has(play))];
  return inOrder.filter((play) => {
    const hour = hourOf(play.playedAt);
    const already = taken.get(hour) ?? 0;
    if (already >= MAX_AN_HOUR) return false;
    taken.set(hour, already + 1);
    return true;
  });
}
