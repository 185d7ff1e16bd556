import * as contract from "#contract/music.ts";
import { addPlays, history as listHistory } from "#server/db/queries/plays.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { toListed, totalOf, windowOf } from "./paging.ts";
import { songsOf } from "./songLists.ts";

const history = route(contract.history, async (ctx) => {
  const window = windowOf(ctx.query);
  const { data, total } = toListed(await listHistory(ctx.db, ctx.user.accountId, ctx.query.sort), window);
  const lastAt = new Map(data.map((play) => [play.id, play.lastAt?.toISOString()]));
  const songs = await songsOf(ctx, [...lastAt.keys()]);
  const music = songs.map((song) => ({ ...song, played_at: lastAt.get(song.id) }));
  return { music, has_statistics: true, ...totalOf(window, total) };
});

const reportPlays = route(contract.reportPlays, async ({ db, user, body, now, events }) => {
  const reported = body.plays.map(({ id, played_at }) => ({ songId: id, playedAt: new Date(played_at) }));
  await addPlays(db, user, reported, now());
  events.add("plays", reported.length);
  return done("History updated.");
});

export const historyRoutes: Route[] = [history, reportPlays];
