import * as contract from "#contract/listening.ts";
import * as queries from "#server/db/queries/listening.ts";
import { deviceName } from "#server/domain/deviceName.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { songsOf } from "./songLists.ts";

/** Older listening is not worth continuing. */
const LASTS_MS = 14 * 24 * 60 * 60 * 1000;

const listening = route(contract.listening, async (ctx) => {
  const { db, user, now } = ctx;
  const found = await queries.findListening(db, user.accountId, new Date(now().getTime() - LASTS_MS));
  if (!found) return { listening: null };
  return {
    listening: {
      device: found.device,
      is_here: found.sessionHash === user.sessionHash,
      songs: await songsOf(ctx, found.songIds),
      current: found.current,
      position: found.positionSeconds,
      source: found.source,
      source_path: found.sourcePath,
      saved_at: found.savedAt.toISOString(),
    },
  };
});

const saveListening = route(contract.saveListening, async ({ db, user, body, now, request }) => {
  await queries.saveListening(db, {
    accountId: user.accountId,
    sessionHash: user.sessionHash,
    device: deviceName(request.headers["user-agent"]),
    songIds: body.songs,
    current: body.current,
    positionSeconds: body.position,
    source: body.source,
    sourcePath: body.source_path,
    savedAt: now(),
  });
  return done("Saved.");
});

export const listeningRoutes: Route[] = [listening, saveListening];
