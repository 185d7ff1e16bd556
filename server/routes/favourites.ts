import * as contract from "#contract/playlists.ts";
import { notFound, refusal } from "#server/common/failure.ts";
import {
  removeFavourite as deleteFavourite,
  addFavourite as insertFavourite,
  listFavourites,
} from "#server/db/queries/favourites.ts";
import { findSong } from "#server/db/queries/songs.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { toListed, totalOf, windowOf } from "./paging.ts";
import { entriesOf } from "./songLists.ts";

const favourites = route(contract.favourites, async (ctx) => {
  const window = windowOf(ctx.query);
  const { data, total } = toListed(await listFavourites(ctx.db, ctx.user.accountId, ctx.query.sort), window);
  return { favourite_music: await entriesOf(ctx, data), ...totalOf(window, total) };
});

const addFavourite = route(contract.addFavourite, async ({ db, user, params, now }) => {
  const song = await findSong(db, params.id);
  if (!song) throw notFound("We couldn’t find this song.");
  const isNew = await insertFavourite(db, user.accountId, song.id, now());
  if (!isNew) throw refusal(`${song.name} is already in your favourites.`);
  return done(`${song.name} was added to your favourites.`);
});

const removeFavourite = route(contract.removeFavourite, async ({ db, user, params }) => {
  const wasOne = await deleteFavourite(db, user.accountId, params.musicId);
  if (!wasOne) throw refusal("This song isn’t in your favourites.");
  return done("Removed from your favourites.");
});

export const favouriteRoutes: Route[] = [favourites, addFavourite, removeFavourite];
