import * as contract from "#contract/music.ts";
import { notFound } from "#server/common/failure.ts";
import { albumIds, albumsInOrder, albumsOfArtist, findAlbum } from "#server/db/queries/albums.ts";
import { artistIds, artistsInOrder, featuredArtists as listFeatured } from "#server/db/queries/artists.ts";
import { findLabel, listLabels } from "#server/db/queries/labels.ts";
import { listVideos } from "#server/db/queries/pictures.ts";
import { findLyrics, findSong, newestSongIds, type SongFilter } from "#server/db/queries/songs.ts";
import { frameHosts } from "#server/db/queries/storeFacts.ts";
import { type RequestContext, type Route, route } from "#server/http/route.ts";
import { existingArtist } from "./existingArtist.ts";
import { pageWindow, toListed, toPage, totalOf, windowOf } from "./paging.ts";
import { toAlbum, toArtist, toLabel, toVideo } from "./shapes/catalogue.ts";
import { toSong } from "./shapes/song.ts";
import { inParts, listSongs, type SongList, songsOf } from "./songLists.ts";

const NEW_RELEASES = 60;
const SINGLES = 500;

const artists = route(
  contract.artists,
  async ({ db, media, catalogue, query }) => {
    const window = windowOf(query);
    const { data, total } = toListed(await catalogue.read("artists", () => artistIds(db)), window);
    const shown = await inParts(data, async (ids) => (await artistsInOrder(db, ids)).map(toArtist(media)));
    return { artists: shown, ...totalOf(window, total) };
  },
  { cached: "everybody" },
);

const featuredArtists = route(
  contract.featuredArtists,
  async ({ db, media, query }) => {
    const window = windowOf(query);
    const { data, total } = toListed(await listFeatured(db), window);
    return { artists: data.map(toArtist(media)), ...totalOf(window, total) };
  },
  { cached: "everybody" },
);

const artistDetail = route(
  contract.artistDetail,
  async (ctx) => {
    const { db, media, params, query } = ctx;
    const artist = await existingArtist(db, params.slug);
    const window = pageWindow(query);
    const songs = await listSongs(ctx, { filter: { artistId: artist.id }, order: "popular", sort: query.sort }, window);
    return { artist: toArtist(media)(artist), music: toPage(songs, window) };
  },
  { cached: "user" },
);

const artistAlbums = route(
  contract.artistAlbums,
  async ({ db, media, params, query }) => {
    const artist = await existingArtist(db, params.slug);
    const { data, total } = toListed(await albumsOfArtist(db, artist.id), windowOf(query));
    return { albums: { data: data.map(toAlbum(media)), total } };
  },
  { cached: "everybody" },
);

const labels = route(
  contract.labels,
  async ({ db, media, query }) => {
    const window = windowOf(query);
    const { data, total } = toListed(await listLabels(db), window);
    return { labels: data.map(toLabel(media)), ...totalOf(window, total) };
  },
  { cached: "everybody" },
);

const labelDetail = route(
  contract.labelDetail,
  async (ctx) => {
    const { db, media, params, query } = ctx;
    const label = await findLabel(db, params.id);
    if (!label) throw notFound("We couldn’t find this label.");
    const window = pageWindow(query);
    const songs = await listSongs(ctx, { filter: { labelId: label.id }, order: "popular", sort: query.sort }, window);
    return { label: toLabel(media)(label), copyright: label.copyright, music: toPage(songs, window) };
  },
  { cached: "user" },
);

const albums = route(
  contract.albums,
  async ({ db, media, catalogue, query }) => {
    const window = windowOf(query);
    const { data, total } = toListed(await catalogue.read("albums", () => albumIds(db)), window);
    const shown = await inParts(data, async (ids) => (await albumsInOrder(db, ids)).map(toAlbum(media)));
    return { albums: shown, ...totalOf(window, total) };
  },
  { cached: "everybody" },
);

const albumDetail = route(
  contract.albumDetail,
  async (ctx) => {
    const found = await findAlbum(ctx.db, ctx.params.slug);
    if (!found) throw notFound("We couldn’t find this album.");
    const list: SongList = { filter: { albumId: found.album.id }, order: "album", sort: ctx.query.sort };
    return { album: toAlbum(ctx.media)(found), music: await listSongs(ctx, list, windowOf(ctx.query)) };
  },
  { cached: "user" },
);

const newestOf = (most: number, filter: SongFilter) => async (ctx: RequestContext<typeof contract.newReleases>) => {
  const window = windowOf(ctx.query);
  const { data, total } = toListed(await newestSongIds(ctx.db, most, filter, ctx.query.sort), window);
  return { music: await songsOf(ctx, data), ...totalOf(window, total) };
};

const newReleases = route(contract.newReleases, newestOf(NEW_RELEASES, {}), { cached: "user" });
const singles = route(contract.singles, newestOf(SINGLES, { isSingle: true }), { cached: "user" });

const songInfo = route(contract.songInfo, async (ctx) => {
  const song = await findSong(ctx.db, ctx.params.id);
  if (!song) throw notFound("We couldn’t find this song.");
  return { music: toSong(ctx)(song) };
});

const songLyrics = route(
  contract.songLyrics,
  async ({ db, params }) => {
    const lyrics = await findLyrics(db, params.id);
    if (lyrics === undefined) throw notFound("We couldn’t find this song.");
    return { lyrics };
  },
  { cached: "everybody" },
);

const videos = route(
  contract.videos,
  async (ctx) => ({
    videos: (await listVideos(ctx.db)).map(toVideo(ctx)),
    frame_hosts: await frameHosts(ctx.db),
  }),
  { cached: "user" },
);

export const musicRoutes: Route[] = [
  artists,
  featuredArtists,
  artistDetail,
  artistAlbums,
  labels,
  labelDetail,
  albums,
  albumDetail,
  newReleases,
  singles,
  songInfo,
  songLyrics,
  videos,
];
