import * as contract from "#contract/music.ts";
import { notFound } from "#server/common/failure.ts";
import { albumsOfArtist, findAlbum, listAlbums } from "#server/db/queries/albums.ts";
import { findArtist, listArtists, featuredArtists as listFeatured } from "#server/db/queries/artists.ts";
import { findLabel, listLabels } from "#server/db/queries/labels.ts";
import { listVideos } from "#server/db/queries/pictures.ts";
import { albumSongs, countSongs, findSong, newestSongs, popularSongs } from "#server/db/queries/songs.ts";
import { frameHosts } from "#server/db/queries/storeFacts.ts";
import { type Route, route } from "#server/http/route.ts";
import { rangeOf, toListed, toPage } from "./paging.ts";
import { toAlbum, toArtist, toLabel, toVideo } from "./shapes/catalogue.ts";
import { toSong } from "./shapes/song.ts";

const NEW_RELEASES = 60;
const SINGLES = 500;

const artists = route(
  contract.artists,
  async ({ db, media }) => ({
    artists: (await listArtists(db)).map(toArtist(media)),
  }),
  { cached: "everybody" },
);

const featuredArtists = route(
  contract.featuredArtists,
  async ({ db, media }) => ({
    artists: (await listFeatured(db)).map(toArtist(media)),
  }),
  { cached: "everybody" },
);

const noArtist = () => notFound("This artist could not be found.");

const artistDetail = route(
  contract.artistDetail,
  async (ctx) => {
    const { db, media, params, query } = ctx;
    const artist = await findArtist(db, params.slug);
    if (!artist) throw noArtist();
    const byArtist = { artistId: artist.id };
    const rows = await popularSongs(db, byArtist, rangeOf(query.page));
    return {
      artist: toArtist(media)(artist),
      music: toPage(rows.map(toSong(ctx)), await countSongs(db, byArtist), query.page),
    };
  },
  { cached: "user" },
);

const artistAlbums = route(
  contract.artistAlbums,
  async ({ db, media, params }) => {
    const artist = await findArtist(db, params.slug);
    if (!artist) throw noArtist();
    return { albums: toListed((await albumsOfArtist(db, artist.id)).map(toAlbum(media))) };
  },
  { cached: "everybody" },
);

const labels = route(
  contract.labels,
  async ({ db, media }) => ({
    labels: (await listLabels(db)).map(toLabel(media)),
  }),
  { cached: "everybody" },
);

const labelDetail = route(
  contract.labelDetail,
  async (ctx) => {
    const { db, media, params, query } = ctx;
    const label = await findLabel(db, params.id);
    if (!label) throw notFound("This label could not be found.");
    const ofLabel = { labelId: label.id };
    const rows = await popularSongs(db, ofLabel, rangeOf(query.page));
    const music = toPage(rows.map(toSong(ctx)), await countSongs(db, ofLabel), query.page);
    return { label: toLabel(media)(label), copyright: label.copyright, music };
  },
  { cached: "user" },
);

const albums = route(
  contract.albums,
  async ({ db, media }) => ({
    albums: (await listAlbums(db)).map(toAlbum(media)),
  }),
  { cached: "everybody" },
);

const albumDetail = route(
  contract.albumDetail,
  async (ctx) => {
    const found = await findAlbum(ctx.db, ctx.params.slug);
    if (!found) throw notFound("This album could not be found.");
    const rows = await albumSongs(ctx.db, found.album.id);
    return { album: toAlbum(ctx.media)(found), music: toListed(rows.map(toSong(ctx))) };
  },
  { cached: "user" },
);

const newReleases = route(
  contract.newReleases,
  async (ctx) => ({
    music: (await newestSongs(ctx.db, NEW_RELEASES)).map(toSong(ctx)),
  }),
  { cached: "user" },
);

const singles = route(
  contract.singles,
  async (ctx) => ({
    music: (await newestSongs(ctx.db, SINGLES, { isSingle: true })).map(toSong(ctx)),
  }),
  { cached: "user" },
);

const songInfo = route(contract.songInfo, async (ctx) => {
  const song = await findSong(ctx.db, ctx.params.id);
  if (!song) throw notFound("This song could not be found.");
  return { music: toSong(ctx)(song) };
});

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
  videos,
];
