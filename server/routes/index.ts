import type { Route } from "../http/route.ts";
import { accountRoutes } from "./account.ts";
import { appPasswordRoutes } from "./appPasswords.ts";
import { beatRoutes } from "./beats.ts";
import { categoryRoutes } from "./categories.ts";
import { couponRoutes } from "./coupons.ts";
import { deliveryRoutes } from "./delivery.ts";
import { favouriteRoutes } from "./favourites.ts";
import { followingRoutes } from "./following.ts";
import { historyRoutes } from "./history.ts";
import { homeRoutes } from "./home.ts";
import { listeningRoutes } from "./listening.ts";
import { lyricRoutes } from "./lyrics.ts";
import { merchandiseRoutes } from "./merchandise.ts";
import { musicRoutes } from "./music.ts";
import { nftRoutes } from "./nfts.ts";
import { orderDownloadRoutes } from "./orderDownloads.ts";
import { orderRoutes } from "./orders.ts";
import { ownedRoutes } from "./owned.ts";
import { ownedBeatRoutes } from "./ownedBeats.ts";
import { packageRoutes } from "./packages.ts";
import { paymentRoutes } from "./payments.ts";
import { playlistSongRoutes } from "./playlistSongs.ts";
import { playlistRoutes } from "./playlists.ts";
import { pointRoutes } from "./points.ts";
import { pushRoutes } from "./push.ts";
import { savedAlbumRoutes } from "./savedAlbums.ts";
import { scrobblingRoutes } from "./scrobbling.ts";
import { searchRoutes } from "./search.ts";
import { sessionRoutes } from "./session.ts";
import { sessionListRoutes } from "./sessions.ts";
import { shellRoutes } from "./shell.ts";
import { smartPlaylistRoutes } from "./smartPlaylists.ts";
import { statisticsRoutes } from "./statistics.ts";

/** Every contract call that this server implements. */
export const routes: Route[] = [
  ...sessionRoutes,
  ...sessionListRoutes,
  ...appPasswordRoutes,
  ...accountRoutes,
  ...beatRoutes,
  ...categoryRoutes,
  ...couponRoutes,
  ...deliveryRoutes,
  ...favouriteRoutes,
  ...followingRoutes,
  ...historyRoutes,
  ...homeRoutes,
  ...listeningRoutes,
  ...lyricRoutes,
  ...merchandiseRoutes,
  ...musicRoutes,
  ...nftRoutes,
  ...orderDownloadRoutes,
  ...orderRoutes,
  ...ownedRoutes,
  ...ownedBeatRoutes,
  ...packageRoutes,
  ...paymentRoutes,
  ...playlistRoutes,
  ...playlistSongRoutes,
  ...pointRoutes,
  ...pushRoutes,
  ...savedAlbumRoutes,
  ...scrobblingRoutes,
  ...searchRoutes,
  ...shellRoutes,
  ...smartPlaylistRoutes,
  ...statisticsRoutes,
];
