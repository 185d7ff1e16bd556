import type { AnyEndpoint } from "#contract/endpoint.ts";
import type { Caller } from "./callers.ts";

/** The calls that a user without a subscription must not make, as contract.md lists them. */
const SUBSCRIBED = new Set([
  "search",
  "home",
  "browse",
  "browseDetail",
  "genres",
  "genreDetail",
  "videos",
  "artists",
  "featuredArtists",
  "artistDetail",
  "artistAlbums",
  "labels",
  "labelDetail",
  "albums",
  "albumDetail",
  "newReleases",
  "singles",
  "history",
  "songInfo",
  "songLyrics",
  "addDownload",
  "reportPlays",
  "playlists",
  "addPlaylist",
  "deletePlaylist",
  "playlistDetail",
  "addToPlaylist",
  "removeFromPlaylist",
  "updatePlaylist",
  "reorderPlaylist",
  "favourites",
  "addFavourite",
  "removeFavourite",
  "merchandiseList",
  "merchandiseDetail",
  "purchaseMerchandise",
  "deliveryQuote",
  "followedArtists",
  "followArtist",
  "unfollowArtist",
  "statistics",
  "savedAlbums",
  "saveAlbum",
  "removeSavedAlbum",
  "listening",
  "saveListening",
  "addSmartPlaylist",
  "updateSmartPlaylist",
  "previewSmartPlaylist",
]);
const ANYONE = new Set([
  "csrfCookie",
  "login",
  "register",
  "authSetting",
  "resendVerification",
  "verifyEmail",
  "forgotPassword",
  "updatePassword",
  "sidebarOuter",
  "footerLinks",
  "page",
  "paymentWebhook",
]);

export const whoMay = (name: string): AnyEndpoint["who"] => {
  if (ANYONE.has(name)) return "anyone";
  return SUBSCRIBED.has(name) ? "subscribed" : "signedIn";
};

/**
 * The response to another user who names somebody's record. It is the response for a record that does not exist, a
 * refusal, or the response for the user's own record. Calls that name no records are not listed.
 */
export const OWNER_RULES: Record<string, "as unknown" | "refused" | "their own"> = {
  playlistDetail: "as unknown",
  deletePlaylist: "as unknown",
  updatePlaylist: "as unknown",
  addToPlaylist: "as unknown",
  removeFromPlaylist: "as unknown",
  reorderPlaylist: "as unknown",
  updateSmartPlaylist: "as unknown",
  orderDetail: "as unknown",
  downloadOrderFile: "as unknown",
  downloadOrderLicence: "as unknown",
  downloadOrderReceipt: "as unknown",
  endSession: "as unknown",
  endOtherSessions: "their own",
  sessions: "their own",
  appPasswords: "their own",
  addAppPassword: "their own",
  removeAppPassword: "as unknown",
  listenBrainz: "their own",
  connectListenBrainz: "their own",
  disconnectListenBrainz: "their own",
  lastFm: "their own",
  connectLastFm: "their own",
  disconnectLastFm: "their own",
  lyric: "their own",
  saveLyric: "their own",
  purchaseBeat: "refused",
  purchaseMerchandise: "refused",
  subscribeToPackage: "refused",
  /** Made by the payment provider rather than by a user: only its signature counts. */
  paymentWebhook: "their own",
};

export type Expected = "done" | "unauthorised" | "subscription" | "refused" | "as unknown";

export function expectedOf(name: string, { token, isSubscribed, isStranger }: Caller): Expected {
  const who = whoMay(name);
  if (who === "anyone") return "done";
  if (token !== "good") return "unauthorised";
  if (who === "subscribed" && !isSubscribed) return "subscription";
  const rule = isStranger ? OWNER_RULES[name] : undefined;
  return rule === undefined || rule === "their own" ? "done" : rule;
}
