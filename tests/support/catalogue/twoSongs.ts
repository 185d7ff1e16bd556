import { rename } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach } from "vitest";
import { songs } from "#server/db/schema/index.ts";
import { mp3 } from "./mp3.ts";
import { serveFolder } from "./serveFolder.ts";

export const ANA = { artist: "Ana", album: "Sea" };
export const tide = (tags = {}) => mp3({ ...ANA, title: "Tide", ...tags }, 30, "the studio take of tide");
export const live = (tags = {}) => mp3({ ...ANA, title: "Tide", ...tags }, 40, "the live take of tide");
export const storm = (tags = {}) => mp3({ ...ANA, title: "Storm", ...tags }, 50, "storm");

export type SongRow = typeof songs.$inferSelect;

/**
 * Starts a server for the tests of this file. Each test begins with a folder of two tagged songs that was just
 * imported.
 */
export function serveTwoSongs() {
  const { server, folder, importIt } = serveFolder(() => ({ "m/tide.mp3": tide(), "m/storm.mp3": storm() }));
  beforeEach(() => importIt());
  const allSongs = async (): Promise<SongRow[]> => server().db.select().from(songs).orderBy(songs.id);
  return {
    server,
    folder,
    importIt,
    move: (from: string, to: string) => rename(join(folder().path, from), join(folder().path, to)),
    allSongs,
    async songOf(slug: string): Promise<SongRow> {
      const found = (await allSongs()).find((song) => song.slug === slug);
      if (!found) throw new Error(`there is no song ${slug}`);
      return found;
    },
  };
}

/** The columns that a user's lists and devices depend on. They must not change when tags do. */
export const lasting = ({ id, slug, highFileId, isVisible }: SongRow) => ({ id, slug, highFileId, isVisible });
