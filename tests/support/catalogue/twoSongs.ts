import { rename } from "node:fs/promises";
import { join } from "node:path";
import { songs } from "#server/db/schema/index.ts";
import type { TestServer } from "../server.ts";
import { makeFolder, type TestFolder } from "./folder.ts";
import { mp3 } from "./mp3.ts";

export const ANA = { artist: "Ana", album: "Sea" };
export const tide = (tags = {}) => mp3({ ...ANA, title: "Tide", ...tags }, 30, "the studio take of tide");
export const live = (tags = {}) => mp3({ ...ANA, title: "Tide", ...tags }, 40, "the live take of tide");
export const storm = (tags = {}) => mp3({ ...ANA, title: "Storm", ...tags }, 50, "storm");

/** Makes a folder of tagged music and imports it. */
export async function importTwoSongs(server: TestServer): Promise<TestFolder> {
  const folder = await makeFolder({ "m/tide.mp3": tide(), "m/storm.mp3": storm() });
  await folder.import(server.services);
  return folder;
}

export const moveIn = (folder: TestFolder, from: string, to: string): Promise<void> =>
  rename(join(folder.path, from), join(folder.path, to));

export type SongRow = typeof songs.$inferSelect;

export const songRows = async (server: TestServer): Promise<SongRow[]> =>
  server.db.select().from(songs).orderBy(songs.id);

export async function songRow(server: TestServer, slug: string): Promise<SongRow> {
  const found = (await songRows(server)).find((song) => song.slug === slug);
  if (!found) throw new Error(`there is no song ${slug}`);
  return found;
}

/** The columns that a user's lists and devices depend on, which survive a change of tags. */
export const lasting = ({ id, slug, highFileId, isVisible }: SongRow) => ({ id, slug, highFileId, isVisible });
