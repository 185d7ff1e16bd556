import * as z from "zod/mini";
import { del, get, post } from "./endpoint.ts";
import { idParam, listParam, optionalText, requiredText } from "./fields.ts";
import { bool, id, list, maybe } from "./read.ts";
import { resultOnly, resultWith } from "./result.ts";
import { Playlist, Song } from "./shapes.ts";
import { sortedWindow, total, windowed } from "./window.ts";

const own = { who: "subscribed", owner: "playlist" } as const;
const change = { ...resultOnly, ...own, queueable: true } as const;
const byId = { params: z.object({ id: idParam }) };
const entry = { params: z.object({ playlistId: idParam, musicId: idParam }) };

export const playlists = get("/playlist", {
  who: "subscribed",
  readableOffline: true,
  ...windowed,
  data: z.object({
    playlists: list(Playlist),
    total,
    /** An extension: whether the server has smart playlists. */
    has_smart_playlists: maybe(bool),
  }),
});

export const addPlaylist = post("/playlist/add", {
  who: "subscribed",
  hasResultCode: true,
  queueable: true,
  encoding: "multipart",
  files: ["image"],
  body: z.object({ name: requiredText("name", 120), description: optionalText("description", 2000) }),
  data: resultWith(z.object({ id })),
});

export const deletePlaylist = del("/playlist/delete/{id}", { ...change, ...byId });

export const playlistDetail = get("/playlist/detail/{id}", {
  ...own,
  ...byId,
  readableOffline: true,
  ...sortedWindow,
  data: z.object({ music: list(Song), playlist: Playlist, total }),
});

export const addToPlaylist = post("/playlist/music/add/{playlistId}/{musicId}", { ...change, ...entry });
export const removeFromPlaylist = del("/playlist/music/delete/{playlistId}/{musicId}", { ...change, ...entry });

export const updatePlaylist = post("/playlist/update/{id}", {
  ...change,
  ...byId,
  extension: true,
  subject: playlistDetail,
  encoding: "multipart",
  files: ["image"],
  body: z.object({
    name: z.optional(requiredText("name", 120)),
    description: z.optional(optionalText("description", 2000)),
    /** Whether to remove the picture, if no other one is sent. */
    remove_image: z.optional(bool),
  }),
});

/** The most ids that fit into a call. */
const MOST_REORDERED = 20_000;

/**
 * The whole playlist in its new order. Unknown ids are ignored, and songs that are missing from the list go to the end.
 */
export const reorderPlaylist = post("/playlist/reorder/{id}", {
  ...change,
  ...byId,
  extension: true,
  subject: playlistDetail,
  body: z.object({
    music_ids: listParam(idParam, MOST_REORDERED, "Playlists of more than 20,000 songs can’t be reordered."),
  }),
});

export const favourites = get("/favourite", {
  who: "subscribed",
  readableOffline: true,
  ...sortedWindow,
  data: z.object({ favourite_music: list(Song), total }),
});

export const addFavourite = post("/favourite/add/{id}", { ...resultOnly, ...byId, who: "subscribed", queueable: true });

export const removeFavourite = del("/favourite/delete/{musicId}", {
  ...resultOnly,
  who: "subscribed",
  queueable: true,
  params: z.object({ musicId: idParam }),
});
