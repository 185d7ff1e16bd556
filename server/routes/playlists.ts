import * as contract from "#contract/playlists.ts";
import { invalid, notFound } from "#server/common/failure.ts";
import * as queries from "#server/db/queries/playlists.ts";
import { playlistEntries } from "#server/db/queries/smartPlaylists.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { withinPictureQuota } from "#server/media/pictures/pictureQuota.ts";
import { toListed, totalOf, windowOf } from "./paging.ts";
import { toPlaylist } from "./shapes/catalogue.ts";
import { entriesOf } from "./songLists.ts";

/** Another user's playlist gets the same response as one that does not exist. */
const noPlaylist = () => notFound("We couldn’t find this playlist.");

const MAX_PLAYLISTS = 500;

const playlists = route(contract.playlists, async ({ db, media, user, query }) => {
  const window = windowOf(query);
  const { data, total } = toListed(await queries.listPlaylists(db, user.accountId), window);
  return { playlists: data.map(toPlaylist(media)), ...totalOf(window, total), has_smart_playlists: true };
});

const playlistDetail = route(contract.playlistDetail, async (ctx) => {
  const found = await queries.findPlaylist(ctx.db, ctx.user.accountId, ctx.params.id);
  if (!found) throw noPlaylist();
  const window = windowOf(ctx.query);
  const entries = await playlistEntries(ctx.db, found, { now: ctx.now(), sort: ctx.query.sort });
  const { data, total } = toListed(entries, window);
  const music = await entriesOf(ctx, data);
  return { music, playlist: toPlaylist(ctx.media)(found), ...totalOf(window, total) };
});

const addPlaylist = route(
  contract.addPlaylist,
  async ({ db, user: { accountId }, body, pictures, now }) => {
    if ((await queries.countPlaylists(db, accountId)) >= MAX_PLAYLISTS) {
      throw invalid({ name: [`You can have up to ${MAX_PLAYLISTS} playlists.`] });
    }
    const { name, description } = body;
    const row = { accountId, name, description, imageFileId: pictures.image ?? null, createdAt: now() };
    const id = await withinPictureQuota(db, accountId, pictures.image, (locked) => queries.insertPlaylist(locked, row));
    return { ...done(`${name} was created.`), data: { id } };
  },
  { pictures: "cover" },
);

const updatePlaylist = route(
  contract.updatePlaylist,
  async ({ db, user: { accountId }, params, body, pictures }) => {
    const found = await queries.findPlaylist(db, accountId, params.id);
    if (!found) throw noPlaylist();
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.remove_image ? { imageFileId: null } : {}),
      ...(pictures.image === undefined ? {} : { imageFileId: pictures.image }),
    };
    await withinPictureQuota(db, accountId, pictures.image, async (locked) => {
      if (Object.keys(change).length > 0) await queries.changePlaylist(locked, params.id, change);
    });
    return done("Playlist saved.");
  },
  { pictures: "cover" },
);

const deletePlaylist = route(contract.deletePlaylist, async ({ db, user, params }) => {
  if (!(await queries.removePlaylist(db, user.accountId, params.id))) throw noPlaylist();
  return done("Playlist deleted.");
});

export const playlistRoutes: Route[] = [playlists, playlistDetail, addPlaylist, updatePlaylist, deletePlaylist];
