import { notFound } from "../common/failure.ts";
import { forUsers, type Methods, type SubsonicCall } from "./method.ts";
import type { Fields } from "./xml.ts";

export const MUSIC_FOLDER_ID = 1;

export const OPEN_SUBSONIC_EXTENSIONS: Fields = {
  openSubsonicExtensions: [
    { name: "apiKeyAuthentication", versions: [1] },
    { name: "formPost", versions: [1] },
    { name: "songLyrics", versions: [1] },
    { name: "topSongsByArtistId", versions: [1] },
  ],
};

/** The OpenSubsonic roles that no user has here. Administrators use the back office. */
const NOT_HERE = {
  adminRole: false,
  settingsRole: false,
  uploadRole: false,
  coverArtRole: false,
  commentRole: false,
  podcastRole: false,
  jukeboxRole: false,
  shareRole: false,
  videoConversionRole: false,
};

const comparable = (name: string): string => name.trim().toLowerCase();

/** Whether a call asks about another user. Apps name their own user as typed at login, perhaps by the username. */
export function isAboutAnother({ parameters, user: { email } }: SubsonicCall): boolean {
  const own = [email, parameters.get("u") ?? email].map(comparable);
  return !own.includes(comparable(parameters.get("username") || email));
}

const getUser = forUsers(async (call) => {
  if (isAboutAnother(call)) throw notFound("You can only see your own account.");
  const { email, isSubscribed } = call.user;
  return {
    user: {
      username: email,
      scrobblingEnabled: true,
      ...NOT_HERE,
      streamRole: true,
      downloadRole: isSubscribed,
      playlistRole: isSubscribed,
      folder: [MUSIC_FOLDER_ID],
    },
  };
});

export const accountMethods: Methods = {
  ping: forUsers(async () => ({})),
  getLicense: forUsers(async ({ user }) => ({ license: { valid: true, email: user.email } })),
  tokenInfo: forUsers(async ({ user }) => ({ tokenInfo: { username: user.email } })),
  getUser,
  // Segue has none of these; clients ask for them at the start.
  getPodcasts: forUsers(async () => ({ podcasts: { channel: [] } })),
  getNewestPodcasts: forUsers(async () => ({ newestPodcasts: { episode: [] } })),
  getInternetRadioStations: forUsers(async () => ({ internetRadioStations: { internetRadioStation: [] } })),
  getBookmarks: forUsers(async () => ({ bookmarks: { bookmark: [] } })),
  getNowPlaying: forUsers(async () => ({ nowPlaying: { entry: [] } })),
};
