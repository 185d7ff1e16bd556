import { lifeOf } from "./sessionLife.ts";

/** So long a song has to be heard to count as a play; a shorter one to its end. */
const PLAY_SECONDS = 30;
/** Shorter than any song; what the plays of songs so short take at least. */
const SHORTEST_SECONDS = 1;
/** Neither the clocks of devices nor the lengths that files state of themselves are exact. */
const EXACTNESS = 0.95;
/** The clock of a device may be wrong, but not by so much that a play dated next week tops the history until then. */
const LARGEST_CLOCK_ERROR_MS = 24 * 3600 * 1000;

/** A song that was heard: for so long as counts, until that moment. */
export interface Listening {
  endedAt: Date;
  /** 0 where it is not known. */
  durationSeconds: number;
}

/** How long somebody listened at least, for the play to count. */
const listenedMs = ({ durationSeconds }: Listening): number =>
  Math.min(PLAY_SECONDS, Math.max(SHORTEST_SECONDS, durationSeconds || PLAY_SECONDS)) * EXACTNESS * 1000;

/** The most that two plays which overlap can be apart. */
export const LONGEST_OVERLAP_MS = PLAY_SECONDS * 1000;

/**
 * The moments that a play can be of: a device that was offline sends its plays later, but not after more time than a
 * session outlasts without a call, and nobody listens before there is an account.
 */
export function playablePeriod(account: { createdAt: Date }, now: Date): { from: Date; until: Date } {
  const longestOfflineMs = lifeOf("Listener").idleMs;
  return {
    from: new Date(Math.max(now.getTime() - longestOfflineMs, account.createdAt.getTime() - LARGEST_CLOCK_ERROR_MS)),
    until: new Date(now.getTime() + LARGEST_CLOCK_ERROR_MS),
  };
}

function overlap(one: Listening, other: Listening): boolean {
  const [earlier, later] = one.endedAt <= other.endedAt ? [one, other] : [other, one];
  return later.endedAt.getTime() - earlier.endedAt.getTime() < listenedMs(later);
}

/** Those of the new plays that one person can have heard besides the recorded ones: one after the other. */
export function playsThatCount<Play extends Listening>(
  reported: readonly Play[],
  recorded: readonly Listening[],
): Play[] {
  const taken: Listening[] = [...recorded];
  const inOrder = reported.toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  return inOrder.filter((play) => !taken.some((other) => overlap(play, other)) && taken.push(play));
}
