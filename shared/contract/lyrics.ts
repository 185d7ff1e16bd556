import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { idParam, serverTimeParam } from "./fields.ts";
import { bool, id, list, maybe, maybeNumber, maybeText, text, url } from "./read.ts";
import { resultWith } from "./result.ts";

const byId = { params: z.object({ id: idParam }) };

export const LYRICS_LONGEST = 20_000;

export const LyricItem = z.object({
  music_id: id,
  name: text,
  created_date: text,
  /** Extensions: the beat's picture, the first line that is not blank, and when the lyrics were last edited. */
  image: maybe(url),
  first_line: maybeText,
  updated_at: maybeText,
  /** An extension: whether the beat has left the store and the user does not own it. Its page is then not found. */
  is_gone: maybe(bool),
});
export type LyricItem = z.output<typeof LyricItem>;

export const Lyric = z.object({
  music_id: id,
  name: text,
  lyrics: text,
  /** Untrusted HTML. The app uses only one address in it: that of a recording, or of a player on another site. */
  audio_html: text,
  /** "new" or "update"; sent back to the server unchanged. */
  type: text,
  /** An extension: the sites whose players the app may frame. */
  frame_hosts: maybe(list(text)),
  /** Extensions: the beat's length in seconds, and that of the recording in `audio_html` if it is only a preview. */
  duration: maybeNumber,
  preview_duration: maybeNumber,
  updated_at: maybeText,
});
export type Lyric = z.output<typeof Lyric>;

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
