import * as contract from "#contract/playlists.ts";
import { notFound, refusal } from "#server/common/failure.ts";
import type { Database } from "#server/db/open.ts";
import { appendSong, holdPlaylist, removeSong, reorderSongs } from "#server/db/queries/playlists.ts";
import { findSong } from "#server/db/queries/songs.ts";
import type { User } from "#server/domain/user.ts";
import { done, type Route, route } from "#server/http/route.ts";

/** Changes the songs of a user's own playlist; simultaneous changes run one after another. */
export function changeSongs<T>(
  db: Database,
  user: User,
  playlistId: number,
  change: (db: Database, playlistName: string) => Promise<T>,
): Promise<T> {
  return db.transaction(async (transaction) => {
    const held = await holdPlaylist(transaction, user.accountId, playlistId);
    if (!held) throw notFound("We couldn’t find this playlist.");
    if (held.rules) throw refusal(`${held.name} is a smart playlist. To change its songs, edit its rules.`);
    return change(transaction, held.name);
  });
}

const addToPlaylist = route(contract.addToPlaylist, ({ db, user, params }) =>
  changeSongs(db, user, params.playlistId, async (held, playlistName) => {
    const song = await findSong(held, params.musicId);
    if (!song) throw notFound("We couldn’t find this song.");
    const isNew = await appendSong(held, params.playlistId, song.id);
    if (!isNew) throw refusal(`${song.name} is already in this playlist`);
    return done(`Added to ${playlistName}.`);
  }),
);

const removeFromPlaylist = route(contract.removeFromPlaylist, ({ db, user, params }) =>
  changeSongs(db, user, params.playlistId, async (held) => {
    const wasThere = await removeSong(held, params.playlistId, params.musicId);
    if (!wasThere) throw refusal("This song isn’t in this playlist.");
    return done("Removed from the playlist.");
  }),
);

const reorderPlaylist = route(contract.reorderPlaylist, ({ db, user, params, body }) =>
  changeSongs(db, user, params.id, async (held) => {
    await reorderSongs(held, params.id, body.music_ids);
    return done("Playlist order saved.");
  }),
);

export const playlistSongRoutes: Route[] = [addToPlaylist, removeFromPlaylist, reorderPlaylist];
