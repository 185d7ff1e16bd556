import * as contract from "#contract/playlists.ts";
import type { Database } from "#server/db/open.ts";
import { saveFiles } from "#server/db/queries/files.ts";
import * as queries from "#server/db/queries/playlists.ts";
import { Failure, invalid, notFound } from "#server/failure.ts";
import { keepPicture } from "#server/media/keepPicture.ts";
import { UnreadablePicture } from "#server/media/picture.ts";
import { mediaStoreIn } from "#server/media/store.ts";
import { done, type Route, route, type UploadedFile } from "#server/route.ts";
import type { Services } from "#server/services.ts";
import { toPlaylist } from "./shapes/catalogue.ts";
import { toEntry } from "./shapes/song.ts";

/** The same for a playlist of somebody else and for one that never was. */
const noPlaylist = () => notFound("This playlist could not be found.");

const MOST_PLAYLISTS = 500;

const playlists = route(contract.playlists, async ({ db, media, person }) => ({
  playlists: (await queries.listPlaylists(db, person.accountId)).map(toPlaylist(media)),
}));

const playlistDetail = route(contract.playlistDetail, async (ask) => {
  const found = await queries.findPlaylist(ask.db, ask.person.accountId, ask.params.id);
  if (!found) throw noPlaylist();
  const rows = await queries.listPlaylistSongs(ask.db, found.playlist.id);
  return { music: rows.map(toEntry(ask)), playlist: toPlaylist(ask.media)(found) };
});

/** The id of the picture that came with a form. */
async function pictureOf(
  { settings }: Pick<Services, "settings">,
  db: Database,
  upload: UploadedFile,
): Promise<string> {
  try {
    const file = await keepPicture(mediaStoreIn(settings.dataDir), upload.bytes, "cover");
    await saveFiles(db, [file]);
    return file.id;
  } catch (cause) {
    if (cause instanceof UnreadablePicture)
      throw new Failure("unsupported", "Choose a JPEG, PNG or WebP picture.", { cause });
    throw cause;
  }
}

const addPlaylist = route(contract.addPlaylist, async (ask) => {
  const { db, person, body, files, now } = ask;
  if ((await queries.countPlaylists(db, person.accountId)) >= MOST_PLAYLISTS) {
    throw invalid({ name: [`You may have at most ${MOST_PLAYLISTS} playlists.`] });
  }
  const imageFileId = files.image ? await pictureOf(ask, db, files.image) : null;
  const { name, description } = body;
  const id = await queries.insertPlaylist(db, {
    accountId: person.accountId,
    name,
    description,
    imageFileId,
    createdAt: now(),
  });
  return { ...done(`${name} was created.`), data: { id } };
});

const updatePlaylist = route(contract.updatePlaylist, async (ask) => {
  const { db, person, params, body, files } = ask;
  const found = await queries.findPlaylist(db, person.accountId, params.id);
  if (!found) throw noPlaylist();
  const change = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.description === undefined ? {} : { description: body.description }),
    ...(files.image ? { imageFileId: await pictureOf(ask, db, files.image) } : {}),
  };
  if (Object.keys(change).length > 0) await queries.changePlaylist(db, params.id, change);
  return done("The playlist was saved.");
});

const deletePlaylist = route(contract.deletePlaylist, async ({ db, person, params }) => {
  if (!(await queries.removePlaylist(db, person.accountId, params.id))) throw noPlaylist();
  return done("The playlist was deleted.");
});

export const playlistRoutes: Route[] = [playlists, playlistDetail, addPlaylist, updatePlaylist, deletePlaylist];
