import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { idParam, serverTimeParam } from "./fields.ts";
import { list, url } from "./read.ts";
import { resultWith } from "./result.ts";
import { Lyric, LyricItem } from "./shapes.ts";

const byId = { params: z.object({ id: idParam }) };

export const LYRICS_LONGEST = 20_000;

export const lyrics = get("/beat_store/lyrics", {
  who: "signedIn",
  enveloped: true,
  readableOffline: true,
  data: z.object({ lyrics: list(LyricItem), header_image: url }),
});

export const lyric = get("/beat_store/lyric/{id}", {
  who: "signedIn",
  ...byId,
  hasResultCode: true,
  owner: "lyric",
  readableOffline: true,
  data: resultWith(z.object({ lyric: Lyric })),
});

/** Refuses if the stored lyric is newer than `updated_at` and differs. The stored lyric is then in `data.lyric`. */
export const saveLyric = post("/beat_store/lyric/{id}", {
  who: "signedIn",
  ...byId,
  hasResultCode: true,
  owner: "lyric",
  queueable: true,
  body: z.object({
    music_id: idParam,
    name: z.optional(z.string()),
    lyrics: z
      .string()
      .check(z.maxLength(LYRICS_LONGEST, `The lyrics may be at most ${LYRICS_LONGEST} characters long.`)),
    audio_html: z.optional(z.string()),
    type: z.optional(z.string()),
    updated_at: z.optional(z.nullable(serverTimeParam)),
  }),
  data: resultWith(z.object({ lyric: Lyric })),
});
