import * as z from "zod/mini";
import { get } from "./endpoint.ts";
import { monthParam } from "./fields.ts";
import { id, list, maybe, number, slug, text, url } from "./read.ts";

const TIME_ZONE = /^[\w/+-]{1,64}$/;

/** How many songs, and how many artists, are listed for a month. */
export const MAX_PLAYED = 10;

const counted = { name: text, image: url, plays: number };

export const PlayedSong = z.object({ id, ...counted, artist: maybe(z.object({ name: text, slug })) });
export const PlayedArtist = z.object({ slug, ...counted });
export type PlayedSong = z.output<typeof PlayedSong>;
export type PlayedArtist = z.output<typeof PlayedArtist>;

/** An extension: the user's listening statistics for a month. */
export const statistics = get("/statistics", {
  who: "subscribed",
  extension: true,
  readableOffline: true,
  query: z.object({
    /** Defaults to the latest month with any plays. */
    month: z.optional(monthParam),
    /** The IANA name of the time zone for months and hours; defaults to UTC. */
    time_zone: z.optional(z.string().check(z.regex(TIME_ZONE, "This isn’t a valid time zone."))),
  }),
  data: z.object({
    month: text,
    /** The time zone that was used. */
    time_zone: text,
    /** The months with any plays, latest first. */
    months: list(text),
    plays: number,
    seconds: number,
    songs: list(PlayedSong),
    artists: list(PlayedArtist),
    /** Plays by hour of the day; hours without plays are omitted. */
    hours: list(z.object({ hour: number, plays: number })),
  }),
});
