import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { idParam, listParam, pageParam, slugParam, timeParam } from "./fields.ts";
import { bool, list, maybe, text, url } from "./read.ts";
import { resultOnly, resultWith } from "./result.ts";
import { Album, Artist, Genre, Label, listed, OwnedSong, PlayedSong, page, Song, Video } from "./shapes.ts";
import { sortedWindow, sortedWindowFields, total, windowed } from "./window.ts";

const read = { who: "subscribed", readableOffline: true } as const;
const bySlug = { params: z.object({ slug: slugParam }) };
const byId = { params: z.object({ id: idParam }) };
const paged = { query: z.object({ page: pageParam, ...sortedWindowFields }) };

const categories = z.object({ categories: list(Genre), header_image: url, show_cat_video: bool });
/** `category` is an extension, like `artist`, `album` and `label` in the details below. */
const categorySongs = z.object({ category: maybe(Genre), music: listed(Song) });

export const browse = get("/music/browse", { ...read, data: categories });
export const browseDetail = get("/music/browse/detail/{slug}", {
  ...read,
  ...bySlug,
  ...sortedWindow,
  data: categorySongs,
});
export const genres = get("/music/genre", { ...read, data: categories });
export const genreDetail = get("/music/genre/detail/{slug}", {
  ...read,
  ...bySlug,
  ...sortedWindow,
  data: categorySongs,
});
export const videos = get("/videos", {
  ...read,
  /** `frame_hosts` is an extension: the sites whose players the app may frame. */
  data: z.object({ videos: list(Video), frame_hosts: maybe(list(text)) }),
});

const artistList = z.object({ artists: list(Artist), total });
export const artists = get("/music/artist", { ...read, ...windowed, data: artistList });
export const featuredArtists = get("/music/artist/featured", { ...read, ...windowed, data: artistList });
export const artistDetail = get("/music/artist/detail/{slug}", {
  ...read,
  ...bySlug,
  ...paged,
  data: z.object({ artist: maybe(Artist), music: page(Song) }),
});
export const artistAlbums = get("/music/artist/detail/{slug}/album", {
  ...read,
  ...bySlug,
  ...windowed,
  data: z.object({ albums: listed(Album) }),
});

export const labels = get("/music/label", { ...read, ...windowed, data: z.object({ labels: list(Label), total }) });
export const labelDetail = get("/music/label/detail/{id}", {
  ...read,
  ...byId,
  ...paged,
  data: z.object({ label: maybe(Label), copyright: text, music: page(Song) }),
});

export const albums = get("/music/album", { ...read, ...windowed, data: z.object({ albums: list(Album), total }) });
export const albumDetail = get("/music/album/detail/{slug}", {
  ...read,
  ...bySlug,
  ...sortedWindow,
  data: z.object({ album: maybe(Album), music: listed(Song) }),
});

const songs = z.object({ music: list(Song), total });
export const newReleases = get("/music/new-release", { ...read, ...sortedWindow, data: songs });
export const singles = get("/music/single-list", { ...read, ...sortedWindow, data: songs });
export const history = get("/music/history", {
  ...read,
  ...sortedWindow,
  data: z.object({
    music: list(PlayedSong),
    total,
    /** An extension: whether the server has listening statistics. */
    has_statistics: maybe(bool),
  }),
});
export const songInfo = get("/music/get-info/{id}", { ...read, ...byId, data: z.object({ music: Song }) });
/** A song's lyrics: plain text, or LRC with the time of each line; empty if there are none. */
export const songLyrics = get("/music/lyrics/{id}", {
  ...read,
  ...byId,
  extension: true,
  subject: songInfo,
  data: z.object({ lyrics: text }),
});

/** The songs that the user owns. They can be listed and played even after the subscription has ended. */
export const ownedSongs = get("/music/download", {
  who: "signedIn",
  enveloped: true,
  readableOffline: true,
  ...sortedWindow,
  data: z.object({ music_download: z.object({ data: list(OwnedSong), total }), header_image: url }),
});

/** The user then owns the song. `download` is a signed URL that serves the file as an attachment. */
export const addDownload = post("/music/download/add/{id}", {
  who: "subscribed",
  hasResultCode: true,
  ...byId,
  data: resultWith(z.object({ download: url })),
});

export const PLAYS_PER_REPORT = 100;

/**
 * Songs that were played for 30 s or to the end. Overlapping plays, and repeats of the same song and time, count once.
 */
export const reportPlays = post("/music/history/add", {
  who: "subscribed",
  ...resultOnly,
  extension: true,
  queueable: true,
  body: z.object({
    plays: listParam(
      z.object({ id: idParam, played_at: timeParam }),
      PLAYS_PER_REPORT,
      `At most ${PLAYS_PER_REPORT} plays can be reported at once.`,
    ),
  }),
});
