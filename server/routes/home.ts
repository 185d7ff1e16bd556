import { home as homeEndpoint } from "#contract/shell.ts";
import type { Database } from "#server/db/open.ts";
import { newestAlbums } from "#server/db/queries/albums.ts";
import { bestKnownArtists, featuredArtists } from "#server/db/queries/artists.ts";
import { listCategories } from "#server/db/queries/categories.ts";
import { followedReleases } from "#server/db/queries/followedReleases.ts";
import { inOrderOf } from "#server/db/queries/ids.ts";
import { listProducts } from "#server/db/queries/merchandise.ts";
import { moreLike } from "#server/db/queries/moreLike.ts";
import { trialEnd } from "#server/db/queries/packages.ts";
import { listBanners } from "#server/db/queries/pictures.ts";
import { listPlaylists } from "#server/db/queries/playlists.ts";
import { repeatSongIds } from "#server/db/queries/plays.ts";
import { recentMusic } from "#server/db/queries/recentMusic.ts";
import { firstSongs, songsInOrder } from "#server/db/queries/songs.ts";
import { headerFileId } from "#server/db/queries/storeFacts.ts";
import { type Route, route } from "#server/http/route.ts";
import { toAlbum, toArtist, toGenre, toPlaylist, toRecent, toRelease } from "./shapes/catalogue.ts";
import { toMerchandise } from "./shapes/shop.ts";
import { toSong } from "./shapes/song.ts";

const PER_SECTION = 12;
const RECENT = 8;

/** The sections of Home that are the same for everybody. */
async function storeSections(db: Database) {
  const [newReleases, artists, featured, genres, products, albums, topSongs, banners, header] = await Promise.all([
    firstSongs(db, "newest", PER_SECTION),
    bestKnownArtists(db, PER_SECTION),
    featuredArtists(db),
    listCategories(db, "genre"),
    listProducts(db, PER_SECTION),
    newestAlbums(db, PER_SECTION),
    firstSongs(db, "popular", PER_SECTION),
    listBanners(db),
    headerFileId(db, "home"),
  ]);
  const firstOf = <T>(rows: T[]) => rows.slice(0, PER_SECTION);
  return {
    newReleases,
    artists,
    products,
    albums,
    topSongs,
    banners,
    headerFileId: header,
    featuredArtists: firstOf(featured),
    genres: firstOf(genres),
  };
}

/** Reads two of the user's own lists in parallel. */
async function ownSongs(db: Database, accountId: number) {
  const [repeatedIds, { ids: proposedIds, artistName }] = await Promise.all([
    repeatSongIds(db, accountId, PER_SECTION),
    moreLike(db, accountId, PER_SECTION),
  ]);
  const rows = await songsInOrder(db, [...new Set([...repeatedIds, ...proposedIds])]);
  const inOrder = (ids: number[]) => inOrderOf(ids, rows, ({ id }) => id);
  return { repeated: inOrder(repeatedIds), proposed: inOrder(proposedIds), artistName };
}

const home = route(
  homeEndpoint,
  async (ctx) => {
    const { db, media, user } = ctx;
    const { accountId } = user;
    const song = toSong(ctx);
    const artist = toArtist(media);
    const [store, playlists, own, releases, recent, trialEndsAt] = await Promise.all([
      ctx.catalogue.read("home", () => storeSections(db)),
      listPlaylists(db, accountId, PER_SECTION),
      ownSongs(db, accountId),
      followedReleases(db, accountId, { now: ctx.now(), limit: PER_SECTION }),
      recentMusic(db, accountId, RECENT),
      trialEnd(db, accountId, ctx.now()),
    ]);
    return {
      subscription: user.isSubscribed,
      new_releases: store.newReleases.map(song),
      artists: store.artists.map(artist),
      feature_artists: store.featuredArtists.map(artist),
      your_playlist: playlists.map(toPlaylist(media)),
      genres: store.genres.map(toGenre(ctx)),
      merchandise_products: store.products.map(toMerchandise(media)),
      albums: store.albums.map(toAlbum(media)),
      top_songs: store.topSongs.map(song),
      repeat_songs: own.repeated.map(song),
      more_like: own.proposed.map(song),
      header_image: media.image(store.headerFileId),
      banners: store.banners.map(({ id, link, imageFileId }) => ({ id, link, image: media.image(imageFileId) })),
      followed_releases: releases.map(toRelease(media)),
      recent: recent.map(toRecent(media)),
      more_like_artist: own.artistName,
      trial_ends_at: trialEndsAt?.toISOString() ?? "",
    };
  },
  { cached: "user" },
);

export const homeRoutes: Route[] = [home];
