import { home as homeEndpoint } from "#contract/shell.ts";
import { newestAlbums } from "#server/db/queries/albums.ts";
import { bestKnownArtists, featuredArtists } from "#server/db/queries/artists.ts";
import { listCategories } from "#server/db/queries/categories.ts";
import { listProducts } from "#server/db/queries/merchandise.ts";
import { moreLike } from "#server/db/queries/moreLike.ts";
import { listBanners } from "#server/db/queries/pictures.ts";
import { listPlaylists } from "#server/db/queries/playlists.ts";
import { repeatSongs } from "#server/db/queries/plays.ts";
import { newestSongs, popularSongs } from "#server/db/queries/songs.ts";
import { headerFileId } from "#server/db/queries/storeFacts.ts";
import { type Route, route } from "#server/http/route.ts";
import { toAlbum, toArtist, toGenre, toPlaylist } from "./shapes/catalogue.ts";
import { toMerchandise } from "./shapes/shop.ts";
import { toSong } from "./shapes/song.ts";

const PER_SECTION = 12;

const home = route(homeEndpoint, async (ctx) => {
  const { db, media, user } = ctx;
  const { accountId } = user;
  const song = toSong(ctx);
  const artist = toArtist(media);
  return {
    subscription: user.isSubscribed,
    new_releases: (await newestSongs(db, PER_SECTION)).map(song),
    artists: (await bestKnownArtists(db, PER_SECTION)).map(artist),
    feature_artists: (await featuredArtists(db)).slice(0, PER_SECTION).map(artist),
    your_playlist: (await listPlaylists(db, accountId, PER_SECTION)).map(toPlaylist(media)),
    genres: (await listCategories(db, "genre")).slice(0, PER_SECTION).map(toGenre(ctx)),
    merchandise_products: (await listProducts(db, PER_SECTION)).map(toMerchandise(media)),
    albums: (await newestAlbums(db, PER_SECTION)).map(toAlbum(media)),
    top_songs: (await popularSongs(db, {}, { limit: PER_SECTION })).map(song),
    repeat_songs: (await repeatSongs(db, accountId, PER_SECTION)).map(song),
    more_like: (await moreLike(db, accountId, PER_SECTION)).map(song),
    header_image: media.image(await headerFileId(db, "home")),
    banners: (await listBanners(db)).map(({ id, link, imageFileId }) => ({
      id,
      link,
      image: media.image(imageFileId),
    })),
  };
});

export const homeRoutes: Route[] = [home];
