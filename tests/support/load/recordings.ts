import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { files, songs } from "#server/db/schema/index.ts";
import type { StoreServer } from "../catalogue/storeServer.ts";
import { createUser } from "../users.ts";
import type { Recording } from "./streams.ts";

/** Four minutes, a whole number of parts. */
const SONG_BYTES = 60 * 64 * 1024;

/**
 * Adds a song of ordinary length. Returns the address of the song for each of this many listeners, on the server at
 * `url`.
 */
export async function longRecordings(server: StoreServer, listeners: number, url = server.url): Promise<Recording[]> {
  const content = randomBytes(SONG_BYTES);
  const stored = await server.services.mediaStore.put(content, ".mp3");
  await server.db.insert(files).values({ ...stored, mimeType: "audio/mpeg" });
  const id = await server.songId("tide");
  const all = { highFileId: stored.id, mediumFileId: stored.id, lowFileId: stored.id };
  await server.db.update(songs).set(all).where(eq(songs.id, id));
  return Promise.all(
    Array.from({ length: listeners }, async () => {
      const { music } = (await (await createUser(server)).get(`/music/get-info/${id}`)).json();
      return { url: `${url}${music.dataAudio}`, content };
    }),
  );
}
