import * as z from "zod/mini";
import { get } from "./endpoint.ts";
import { MONTH } from "./month.ts";
import { id, list, maybe, number, slug, text, url } from "./read.ts";

const TIME_ZONE = /^[\w/+-]{1,64}$/;

/** So many songs, and so many artists, are named of a month. */
export const MAX_PLAYED = 10;

const counted = { name: text, image: url, plays: number };

export const PlayedSong = z.object({ id, ...counted, artist: maybe(z.object({ name: text, slug })) });
export const PlayedArtist = z.object({ slug, ...counted });
export type PlayedSong = z.output<typeof PlayedSong>;
export type PlayedArtist = z.output<typeof PlayedArtist>;

/** An extension: what the user has heard, a month at a time. */
export const statistics = get("/statistics", {
  who: "subscribed",
  extension: true,
  readableOffline: true,
  query: z.object({
    /** Without it the latest month in which something was heard. */
    month: z.optional(z.string().check(z.regex(MONTH, "This isn’t a valid month."))),
    /** Where the months and hours are counted, by its name in the IANA database; UTC without it. */
    time_zone: z.optional(z.string().check(z.regex(TIME_ZONE, "This isn’t a valid time zone."))),
  }),
  data: z.object({
    month: text,
    /** The time zone that was counted in. */
    time_zone: text,
    /** The months in which something was heard, the latest first. */
    months: list(text),
    plays: number,
    seconds: number,
    songs: list(PlayedSong),
    artists: list(PlayedArtist),
    /** The plays of each hour of the day in which something was heard. */
    hours: list(z.object({ hour: number, plays: number })),
  }),
});
