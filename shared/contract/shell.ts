import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { oneOf, requiredText } from "./fields.ts";
import { bool, id, list, maybe, maybeNumber, maybeText, slug, text, url, word } from "./read.ts";
import { Album, Artist, Category, Genre, Merchandise, PageGroup, Playlist, Release, Song } from "./shapes.ts";
import { windowFields } from "./window.ts";

export const sidebarInner = get("/sidebar/inner", {
  who: "signedIn",
  enveloped: true,
  readableOffline: true,
  data: z.object({
    product: list(z.object({ name: text, slug })),
    beat_store: bool,
    subscription: bool,
    profile_update: bool,
  }),
});

export const sidebarOuter = get("/sidebar/outer", {
  who: "anyone",
  enveloped: true,
  readableOffline: true,
  data: z.object({ category_pages: list(PageGroup) }),
});

export const sidebarBeatStore = get("/sidebar/beat-store", {
  who: "signedIn",
  enveloped: true,
  readableOffline: true,
  data: z.object({ categories: list(Category) }),
});

export const footerLinks = get("/footer/links", {
  who: "anyone",
  enveloped: true,
  readableOffline: true,
  data: z.object({
    footer_links: list(PageGroup),
    /** An extension: the store's name, sent unless it is the default. */
    store_name: z.optional(maybeText),
    /** An extension: the store's logo, and its accent colours in the light and the dark theme: "#65247d #d4ee40". */
    store_logo: z.optional(maybeText),
    store_accent: z.optional(maybeText),
  }),
});

const found = { id, name: text, image: url };
const credited = { artist: z.optional(maybe(z.object({ name: text, slug: maybeText }))) };
/**
 * An extension: another name that matched, such as the album's, if words of the query are missing from the names of the
 * row and its artist.
 */
const matched = {
  matched: z.optional(maybe(z.object({ kind: word("artist", "album", "genre", "label"), name: text }))),
};
/** An extension: matches of other kinds. Servers that do not support them omit them. */
const more = z.optional(maybe(list(z.object(found))));

/** An extension: a search can be limited to one of these kinds of items. */
export const SEARCH_GROUPS = ["artists", "tracks", "albums", "genres", "labels", "beats", "products"] as const;
export type SearchGroupName = (typeof SEARCH_GROUPS)[number];

export const search = post("/search", {
  who: "subscribed",
  enveloped: true,
  body: z.object({
    query: requiredText("search", 100),
    /**
     * An extension: asks the server to search all kinds of items, or only one, and to tolerate typos if nothing
     * matches.
     */
    groups: z.optional(oneOf(["all", ...SEARCH_GROUPS], "Search all groups, or one.")),
    /** An extension: the part of the results to return, if `groups` names only one kind. */
    ...windowFields,
  }),
  data: z.object({
    artists: list(z.object({ ...found, slug })),
    tracks: list(z.object({ ...found, ...credited, ...matched })),
    albums: list(z.object({ ...found, slug, ...credited, ...matched })),
    genres: z.optional(maybe(list(z.object({ ...found, slug })))),
    labels: more,
    beats: more,
    products: more,
    /** An extension: the rows of `tracks` as songs, if only tracks were searched. */
    songs: z.optional(maybe(list(Song))),
    /** An extension: the number of all matches, if only one kind was searched. */
    total: z.optional(maybeNumber),
    /** An extension: the kinds that have matches, if only one was searched. */
    found_groups: z.optional(maybe(list(text))),
    /** Whether the results are near matches rather than exact ones. */
    is_similar: z.optional(maybe(bool)),
  }),
});
export type Found = z.output<typeof search.data>;

export const Banner = z.object({ id, image: url, link: url });

/** An extension: an album, or a song that is on no album, that the user has played. */
export const Recent = z.object({ kind: word("album", "song"), id, slug, name: text, image: url });
export type Recent = z.output<typeof Recent>;

export const home = get("/home", {
  who: "subscribed",
  readableOffline: true,
  data: z.object({
    subscription: bool,
    new_releases: list(Song),
    artists: list(Artist),
    feature_artists: list(Artist),
    your_playlist: list(Playlist),
    genres: list(Genre),
    merchandise_products: list(Merchandise),
    albums: list(Album),
    top_songs: list(Song),
    repeat_songs: list(Song),
    more_like: list(Song),
    header_image: url,
    banners: list(Banner),
    /** An extension: new releases of the artists whom the user follows, newest first. */
    followed_releases: maybe(list(Release)),
    /** An extension: what the user has played, latest first. */
    recent: maybe(list(Recent)),
    /** An extension: the artist that More Like is mostly based on. */
    more_like_artist: maybeText,
    /** An extension: when the free trial ends, for users who have one. */
    trial_ends_at: maybeText,
  }),
});
