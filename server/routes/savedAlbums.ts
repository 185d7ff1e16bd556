import * as contract from "#contract/savedAlbums.ts";
import { notFound, refusal } from "#server/common/failure.ts";
import type { Database } from "#server/db/open.ts";
import { type AlbumRow, findAlbum } from "#server/db/queries/albums.ts";
import * as queries from "#server/db/queries/savedAlbums.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { toAlbum } from "./shapes/catalogue.ts";

async function existingAlbum(db: Database, slug: string): Promise<AlbumRow["album"]> {
  const found = await findAlbum(db, slug);
  if (!found) throw notFound("We couldn’t find this album.");
  return found.album;
}

const savedAlbums = route(contract.savedAlbums, async ({ db, media, user }) => ({
  albums: (await queries.listSavedAlbums(db, user.accountId)).map(toAlbum(media)),
}));

const saveAlbum = route(contract.saveAlbum, async ({ db, user, params, now }) => {
  const { id, name } = await existingAlbum(db, params.slug);
  const isNew = await queries.saveAlbum(db, user.accountId, id, now());
  if (!isNew) throw refusal(`${name} is already in your library.`);
  return done(`${name} was added to your library.`);
});

const removeSavedAlbum = route(contract.removeSavedAlbum, async ({ db, user, params }) => {
  const { id, name } = await existingAlbum(db, params.slug);
  const wasSaved = await queries.removeSavedAlbum(db, user.accountId, id);
  if (!wasSaved) throw refusal(`${name} isn’t in your library.`);
  return done(`${name} was removed from your library.`);
});

export const savedAlbumRoutes: Route[] = [savedAlbums, saveAlbum, removeSavedAlbum];
