import * as z from "zod/mini";

/**
 * The responses of OpenSubsonic 1.16.1, written from its documentation
 * (https://opensubsonic.netlify.app/docs/responses/). Unknown fields are refused.
 */
const id = z.string().check(z.regex(/^(so|al|ar|pl)-\d+$/));
const int = z.int32();
const text = z.string();
const moment = z.iso.datetime();
const picture = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const maybe = z.optional;
const bool = z.boolean();
const list = <T extends z.ZodMiniType>(row: T) => z.array(row);

const genres = list(z.strictObject({ name: text }));

const Song = z.strictObject({
  id,
  parent: maybe(id),
  isDir: z.literal(false),
  title: text,
  isVideo: z.literal(false),
  album: maybe(text),
  albumId: maybe(id),
  artist: text,
  artistId: maybe(id),
  displayArtist: text,
  track: maybe(int),
  discNumber: maybe(int),
  year: maybe(int),
  genre: maybe(text),
  genres,
  coverArt: maybe(picture),
  size: z.int(),
  contentType: text,
  suffix: text,
  path: text,
  duration: int,
  bitRate: maybe(int),
  playCount: z.int(),
  created: moment,
  starred: maybe(moment),
  type: z.literal("music"),
  mediaType: z.literal("song"),
  explicitStatus: z.enum(["explicit", ""]),
  replayGain: maybe(z.strictObject({ trackGain: z.number() })),
});

const albumFields = {
  id,
  artist: maybe(text),
  displayArtist: maybe(text),
  artistId: maybe(id),
  coverArt: maybe(picture),
  songCount: int,
  duration: int,
  playCount: z.int(),
  created: moment,
  starred: maybe(moment),
  year: maybe(int),
  genre: maybe(text),
};
const Album = z.strictObject({ ...albumFields, name: text, genres });
const Folder = z.strictObject({
  ...albumFields,
  parent: maybe(id),
  isDir: z.literal(true),
  isVideo: z.literal(false),
  mediaType: z.literal("album"),
  title: text,
  album: text,
});

const artistFields = { id, name: text, coverArt: maybe(picture), albumCount: int, starred: maybe(moment) };
const Artist = z.strictObject(artistFields);
const index = list(z.strictObject({ name: text, artist: list(Artist) }));

const playlistFields = {
  id,
  name: text,
  comment: maybe(text),
  owner: text,
  public: bool,
  songCount: int,
  duration: int,
  created: moment,
  changed: moment,
  coverArt: maybe(picture),
};

const images = { smallImageUrl: maybe(z.url()), mediumImageUrl: maybe(z.url()), largeImageUrl: maybe(z.url()) };
const info = { biography: maybe(text), musicBrainzId: maybe(text), ...images };

const found = { artist: list(Artist), song: list(Song) };
const songs = z.strictObject({ song: list(Song) });
const albums = z.strictObject({ album: list(Album) });
const folders = z.strictObject({ album: list(Folder) });

/** What each method adds to the response. */
export const ANSWERS: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  ping: {},
  getLicense: { license: z.strictObject({ valid: bool, email: text }) },
  getOpenSubsonicExtensions: { openSubsonicExtensions: list(z.strictObject({ name: text, versions: list(int) })) },
  tokenInfo: { tokenInfo: z.strictObject({ username: text }) },
  getUser: {
    user: z.strictObject({
      username: text,
      email: text,
      scrobblingEnabled: bool,
      adminRole: bool,
      settingsRole: bool,
      downloadRole: bool,
      uploadRole: bool,
      playlistRole: bool,
      coverArtRole: bool,
      commentRole: bool,
      podcastRole: bool,
      streamRole: bool,
      jukeboxRole: bool,
      shareRole: bool,
      videoConversionRole: bool,
      folder: list(int),
    }),
  },
  getMusicFolders: { musicFolders: z.strictObject({ musicFolder: list(z.strictObject({ id: int, name: text })) }) },
  getIndexes: { indexes: z.strictObject({ lastModified: z.int(), ignoredArticles: text, index }) },
  getArtists: { artists: z.strictObject({ ignoredArticles: text, index }) },
  getArtist: { artist: z.strictObject({ ...artistFields, album: list(Album) }) },
  getAlbum: { album: z.strictObject({ ...albumFields, name: text, genres, song: list(Song) }) },
  getSong: { song: Song },
  getMusicDirectory: {
    directory: z.strictObject({
      id,
      name: text,
      parent: maybe(id),
      starred: maybe(moment),
      child: list(z.union([Song, Folder])),
    }),
  },
  getGenres: {
    genres: z.strictObject({ genre: list(z.strictObject({ value: text, songCount: int, albumCount: int })) }),
  },
  getArtistInfo: { artistInfo: z.strictObject(info) },
  getArtistInfo2: { artistInfo2: z.strictObject(info) },
  getAlbumInfo: { albumInfo: z.strictObject(images) },
  getAlbumInfo2: { albumInfo: z.strictObject(images) },
  getSimilarSongs: { similarSongs: songs },
  getSimilarSongs2: { similarSongs2: songs },
  getTopSongs: { topSongs: songs },
  getLyrics: { lyrics: z.strictObject({ artist: maybe(text), title: maybe(text), value: text }) },
  getLyricsBySongId: {
    lyricsList: z.strictObject({
      structuredLyrics: list(
        z.strictObject({
          displayArtist: text,
          displayTitle: text,
          lang: text,
          synced: bool,
          line: list(z.strictObject({ start: maybe(int), value: text })),
        }),
      ),
    }),
  },
  getAlbumList: { albumList: folders },
  getAlbumList2: { albumList2: albums },
  getRandomSongs: { randomSongs: songs },
  getSongsByGenre: { songsByGenre: songs },
  getStarred: { starred: z.strictObject({ ...found, album: list(Folder) }) },
  getStarred2: { starred2: z.strictObject({ ...found, album: list(Album) }) },
  search2: { searchResult2: z.strictObject({ ...found, album: list(Folder) }) },
  search3: { searchResult3: z.strictObject({ ...found, album: list(Album) }) },
  getPlaylists: { playlists: z.strictObject({ playlist: list(z.strictObject(playlistFields)) }) },
  getPlaylist: { playlist: z.strictObject({ ...playlistFields, entry: list(Song) }) },
  createPlaylist: { playlist: z.strictObject({ ...playlistFields, entry: list(Song) }) },
  updatePlaylist: {},
  star: {},
  unstar: {},
  scrobble: {},
  deletePlaylist: {},
  getScanStatus: { scanStatus: z.strictObject({ scanning: bool, count: z.int() }) },
  getPodcasts: { podcasts: z.strictObject({ channel: list(z.never()) }) },
  getNewestPodcasts: { newestPodcasts: z.strictObject({ episode: list(z.never()) }) },
  getInternetRadioStations: {
    internetRadioStations: z.strictObject({ internetRadioStation: list(z.never()) }),
  },
  getBookmarks: { bookmarks: z.strictObject({ bookmark: list(z.never()) }) },
  getNowPlaying: { nowPlaying: z.strictObject({ entry: list(z.never()) }) },
};

export const answerOf = (method: string): z.ZodMiniType =>
  z.strictObject({
    status: z.literal("ok"),
    version: z.literal("1.16.1"),
    type: z.literal("segue"),
    serverVersion: text,
    openSubsonic: z.literal(true),
    ...ANSWERS[method],
  });
