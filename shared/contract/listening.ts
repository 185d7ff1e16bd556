import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { idParam, listParam, optionalText } from "./fields.ts";
import { bool, list, number, orNull, text, url } from "./read.ts";
import { resultOnly } from "./result.ts";
import { Song } from "./shapes.ts";

/** An extension: what the user listened to last, so that another device can continue it. */
const own = { who: "subscribed", extension: true } as const;

export const SONGS_TO_CONTINUE = 200;

const Listening = z.object({
  /** The name of the device, such as "Chrome on Android"; empty if it is not known. */
  device: text,
  /** Whether this session, rather than another device, saved the queue. */
  is_here: bool,
  /** The part of the queue around the current song. */
  songs: list(Song),
  /** The current song's index in `songs`. */
  current: number,
  /** In seconds. */
  position: number,
  source: text,
  source_path: url,
  /** An ISO time. */
  saved_at: text,
});
export type Listening = z.output<typeof Listening>;

/** `listening` is null if there is nothing to continue. */
export const listening = get("/listening", { ...own, data: z.object({ listening: orNull(Listening) }) });

const wholeNumber = (max: number) => z.int("This must be a whole number.").check(z.minimum(0), z.maximum(max));

export const saveListening = post("/listening/save", {
  ...own,
  ...resultOnly,
  body: z.object({
    songs: listParam(idParam, SONGS_TO_CONTINUE, `At most ${SONGS_TO_CONTINUE} songs can be saved.`),
    current: wholeNumber(SONGS_TO_CONTINUE - 1),
    position: wholeNumber(1_000_000),
    source: optionalText("source"),
    source_path: optionalText("path of the source"),
  }),
});
