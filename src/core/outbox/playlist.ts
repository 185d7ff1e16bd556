import type { Data } from "#contract/endpoint.ts";
import { playlistDetail } from "#contract/playlists.ts";
import type { Playlist } from "#contract/shapes.ts";
import { AppError, isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { accountDatabase } from "../database/db.ts";
import { emptyPlaylist } from "../mutations/playlists.ts";

/** A playlist. `realId` is the server's id of a playlist that was created on this device and has since been sent. */
export type ReadPlaylist = Data<typeof playlistDetail> & { realId?: number };

/**
 * Reads a playlist by its id. A playlist created offline (with a negative id) is read from the outbox. So is a playlist
 * that was sent just before the network was lost, because no screen has fetched it since.
 */
export async function readPlaylist(id: number): Promise<ReadPlaylist> {
  if (id > 0) {
    try {
      return await call(playlistDetail, { params: { id } });
    } catch (error) {
      const made = isAppError(error, "network") ? await madeHere(id) : undefined;
      if (made) return made;
      throw error;
    }
  }
  const known = await accountDatabase().localIds.get(id);
  const made = await madeHere(id);
  if (known) return { ...(made ?? withoutSongs(emptyPlaylist(id))), realId: known.realId };
  if (!made) throw new AppError("notFound");
  return made;
}

/** The playlist without its songs, which the overlay adds. */
async function madeHere(id: number): Promise<ReadPlaylist | undefined> {
  const rows = await accountDatabase().outbox.where("entity").equals(`playlist:${id}`).sortBy("seq");
  const [making] = rows.flatMap(({ action }) => (action.kind === "playlist.create" ? action : []));
  if (!making) return undefined;
  const { name, description } = making;
  return withoutSongs({ ...emptyPlaylist(id), name, description });
}

const withoutSongs = (playlist: Playlist): ReadPlaylist => ({ playlist, music: [], total: undefined });

/** The server's id of a playlist created on this device, or the given id if the server has not assigned one yet. */
export const currentPlaylistId = async (id: number): Promise<number> =>
  (await accountDatabase().localIds.get(id))?.realId ?? id;
