import type { Data } from "#contract/endpoint.ts";
import { playlistDetail } from "#contract/playlists.ts";
import { AppError, isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { accountDatabase } from "../database/db.ts";

/** A playlist as the server has it; `realId` instead when it was made here and is known there under that id by now. */
export type ReadPlaylist = Data<typeof playlistDetail> & { realId?: number };

/**
 * Reads a playlist by its id. One that was made without a network, below zero, is read from what waits to be sent; and so
 * is one whose making was sent just before the network went, because nobody has read it since.
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
  if (known) return { ...(made ?? emptyPlaylist(id)), realId: known.realId };
  if (!made) throw new AppError("notFound");
  return made;
}

const emptyPlaylist = (id: number, name = "", description = ""): ReadPlaylist => ({
  playlist: { id, name, description, image: "", createBy: "" },
  music: [],
});

/** What is laid over it says which songs are in it. */
async function madeHere(id: number): Promise<ReadPlaylist | undefined> {
  const rows = await accountDatabase().outbox.where("entity").equals(`playlist:${id}`).sortBy("seq");
  const [making] = rows.flatMap(({ action }) => (action.kind === "playlist.create" ? action : []));
  return making && emptyPlaylist(id, making.name, making.description);
}
