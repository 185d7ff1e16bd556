import type { Data } from "#contract/endpoint.ts";
import { playlistDetail } from "#contract/playlists.ts";
import { AppError } from "../../api/appError.ts";
import { call } from "../../api/client.ts";
import { accountDatabase } from "../db.ts";

/** A playlist as the server has it; `realId` instead when it was made here and is known there under that id by now. */
export type ReadPlaylist = Data<typeof playlistDetail> & { realId?: number };

/** Reads a playlist by its id. One that was made without a network, below zero, is read from what waits to be sent. */
export async function readPlaylist(id: number): Promise<ReadPlaylist> {
  if (id > 0) return call(playlistDetail, { params: { id } });
  const { outbox, localIds } = accountDatabase();
  const [row] = await outbox.where("entity").equals(`playlist:${id}`).sortBy("seq");
  const { name, description } = row?.action.kind === "playlist.create" ? row.action : { name: "", description: "" };
  const playlist = { id, name, description, image: "", createBy: "" };
  const known = await localIds.get(id);
  if (known) return { playlist, music: [], realId: known.realId };
  if (name === "") throw new AppError("notFound");
  return { playlist, music: [] };
}
