import * as contract from "#contract/music.ts";
import { addPlays, history as listHistory } from "#server/db/queries/plays.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { toListed, totalOf, windowOf } from "./paging.ts";
import { songsOf } from "./songLists.ts";

/** A device's clock may be wrong, but not by so much that a play dated next week tops the history until then. */
const LARGEST_CLOCK_ERROR_MS = 24 * 3600 * 1000;

const history = route(contract.history, async (ctx) => {
  const window = windowOf(ctx.query);
  const { data, total } = toListed(await listHistory(ctx.db, ctx.user.accountId, ctx.query.sort), window);
  return { music: await songsOf(ctx, data), ...totalOf(window, total) };
});

const reportPlays = route(contract.reportPlays, async ({ db, user, body, now }) => {
  const latest = now().getTime() + LARGEST_CLOCK_ERROR_MS;
  const reportedPlays = body.plays.map(({ id, played_at }) => ({ songId: id, playedAt: new Date(played_at) }));
  await addPlays(
    db,
    user.accountId,
    reportedPlays.filter(({ playedAt }) => playedAt.getTime() <= latest),
  );
  return done("Your history was updated.");
});

export const historyRoutes: Route[] = [history, reportPlays];
