import * as z from "zod/mini";
import { del, get, post } from "./endpoint.ts";
import { slugParam } from "./fields.ts";
import { list, maybe, slug, text, url } from "./read.ts";
import { resultOnly } from "./result.ts";
import { credited } from "./shapes.ts";

/** An extension: albums in the user's library. */
const own = { who: "subscribed", extension: true } as const;
const change = { ...own, ...resultOnly, queueable: true, params: z.object({ slug: slugParam }) } as const;

export const SavedAlbum = z.object({ slug, name: text, image: url, artist: maybe(credited) });
export type SavedAlbum = z.output<typeof SavedAlbum>;

/** Ordered by when they were saved, the newest first. */
export const savedAlbums = get("/saved-album", {
  ...own,
  readableOffline: true,
  data: z.object({ albums: list(SavedAlbum) }),
});

export const saveAlbum = post("/saved-album/add/{slug}", change);
export const removeSavedAlbum = del("/saved-album/delete/{slug}", change);
