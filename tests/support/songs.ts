import * as z from "zod/mini";
import { Song } from "#contract/shapes.ts";

/** An ordinary song. */
export const aSong = (id: number, facts: Partial<Song> = {}): Song => ({
  ...z.decode(Song, {
    id,
    name: `Song ${id}`,
    artist: { name: "Luma Vale" },
    dataAudio: `/media/audio/${id}.opus?sig=x`,
  }),
  ...facts,
});
