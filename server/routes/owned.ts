import { extname } from "node:path";
import * as contract from "#contract/music.ts";
import { notFound } from "#server/common/failure.ts";
import { findFile } from "#server/db/queries/files.ts";
import { listOwnedSongIds, ownSong } from "#server/db/queries/ownedSongs.ts";
import { findSong } from "#server/db/queries/songs.ts";
import { headerFileId } from "#server/db/queries/storeFacts.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { toListed, totalOf, windowOf } from "./paging.ts";
import { songsOf } from "./songLists.ts";

const ownedSongs = route(contract.ownedSongs, async (ctx) => {
  const window = windowOf(ctx.query);
  const { data: ids, total } = toListed(await listOwnedSongIds(ctx.db, ctx.user.accountId, ctx.query.sort), window);
  const owned = (await songsOf(ctx, ids)).map(({ id, name, image, artist, dataAudio }) => ({
    id,
    name,
    image,
    dataAudio,
    artist_name: artist.name,
  }));
  return {
    music_download: { data: owned, ...totalOf(window, total) },
    header_image: ctx.media.image(await headerFileId(ctx.db, "your_music")),
  };
});

/** A song that the user already owns may be downloaded again. */
const addDownload = route(contract.addDownload, async ({ db, media, user, params, now }) => {
  const song = await findSong(db, params.id);
  const file = song && (await findFile(db, song.highFileId));
  if (!song || !file) throw notFound("We couldn’t find this song.");
  await ownSong(db, user.accountId, song.id, now());
  const name = `${song.artistName} - ${song.name}${extname(file.path)}`;
  return { ...done(`${song.name} is in Your Music.`), data: { download: media.download(file.id, user, name) } };
});

export const ownedRoutes: Route[] = [ownedSongs, addDownload];
