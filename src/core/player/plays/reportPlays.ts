import { PLAYS_PER_REPORT, reportPlays as reportEndpoint } from "#contract/music.ts";
import { isAppError } from "../../api/appError.ts";
import { call, isOffered } from "../../api/client.ts";
import { type AccountDatabase, accountDatabase, hasAccountDatabase, type Play } from "../../database/db.ts";
import { isOnline } from "../../network/online.ts";
import { pastByServer } from "../../network/serverTime.ts";
import { songIdOf } from "../../song/songId.ts";
import { KEPT_PLAYS } from "./keptPlays.ts";

let running: Promise<void> | undefined;

/** Reports the unreported plays. Reporting a play twice does no harm: the server counts a song and time once. */
export function reportPlays(): Promise<void> {
  running ??= reportAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function reportAll(): Promise<void> {
  while (isOnline() && isOffered(reportEndpoint) && hasAccountDatabase()) {
    const database = accountDatabase();
    const plays = await dueFrom(database);
    if (plays.length === 0 || !(await send(plays))) return;
    await markReported(database, plays);
  }
}

/** Unreported plays. Their times are corrected and stored before sending, so that a retry sends the same times. */
async function dueFrom({ plays: table }: AccountDatabase): Promise<Play[]> {
  const stored = await table.where("isReported").equals(0).limit(PLAYS_PER_REPORT).toArray();
  const due = stored.map((play) => ({ ...play, playedAt: inThePast(play.playedAt) }));
  await table.bulkPut(due.filter(({ playedAt }, index) => playedAt !== stored[index]?.playedAt));
  return due;
}

function inThePast(playedAt: string): string {
  const notedAtMs = Date.parse(playedAt);
  const atMs = pastByServer(notedAtMs);
  return atMs === notedAtMs ? playedAt : new Date(atMs).toISOString();
}

/** Reports a play that could not be stored, and so cannot be reported later. */
export async function reportAtOnce(play: Omit<Play, "playId">): Promise<void> {
  if (isOnline() && isOffered(reportEndpoint)) await send([play]);
}

/** Resolves to false if the plays must be sent again later. */
async function send(plays: Omit<Play, "playId">[]): Promise<boolean> {
  try {
    await call(reportEndpoint, {
      body: { plays: plays.map(({ song, playedAt }) => ({ id: songIdOf(song), played_at: playedAt })) },
    });
    return true;
  } catch (cause) {
    // A play that the server does not accept, such as of a deleted song, must not block the others forever.
    if (isAppError(cause, "validation")) return true;
    if (isAppError(cause, "network", "server") || !isOffered(reportEndpoint)) return false;
    throw cause;
  }
}

/** Marks these plays as reported. Also deletes old plays, which the server has. */
async function markReported({ plays: table }: AccountDatabase, plays: Play[]): Promise<void> {
  await table
    .where("playId")
    .anyOf(plays.map((play) => play.playId))
    .modify({ isReported: 1 });
  await table.bulkDelete(await table.where("isReported").equals(1).reverse().offset(KEPT_PLAYS).primaryKeys());
}
