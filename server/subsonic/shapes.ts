import { extname } from "node:path";
import { type AlbumRow, albumsInOrder } from "../db/queries/albums.ts";
import { type ArtistRow, artistsInOrder } from "../db/queries/artists.ts";
import { type SongRow, songsInOrder } from "../db/queries/songs.ts";
import {
  type AlbumFacts,
  albumCounts,
  albumFacts,
  playedAmong,
  type SongFacts,
  songFacts,
  starredAmong,
} from "../db/queries/subsonic.ts";
import { inParts } from "../routes/songLists.ts";
import { idOf } from "./ids.ts";
import type { SubsonicCall } from "./method.ts";
import type { Fields } from "./xml.ts";

type Reading = Pick<SubsonicCall, "db" | "user" | "catalogue" | "media" | "settings">;

/** ReplayGain is relative to this loudness. */
const REPLAY_GAIN_LUFS = -18;

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
const yearOf = (date: string | null | undefined): number | undefined => (date ? Number(date.slice(0, 4)) : undefined);
const optionalId = (kind: "album" | "artist", id: number | null | undefined): string | undefined =>
  typeof id === "number" ? idOf(kind, id) : undefined;

/** The address of a picture; undefined if there is none. */
export const pictureUrl = ({ media, settings }: Reading, fileId: string | null): string | undefined =>
  fileId === null ? undefined : new URL(media.image(fileId), settings.publicUrl).href;

/** The fields that depend on the user: when they starred and last played each of these. */
async function ownFields({ db, user: { accountId } }: Reading, kind: "song" | "album", ids: readonly number[]) {
  const [starred, played] = await Promise.all([
    starredAmong(db, accountId, kind, ids),
    playedAmong(db, accountId, kind, ids),
  ]);
  return (id: number): Fields => ({ starred: starred.get(id)?.toISOString(), played: played.get(id)?.toISOString() });
}

const namedArtists = (artists: readonly { id: number; name: string }[]): Fields[] =>
  artists.map(({ id, name }) => ({ id: idOf("artist", id), name }));

/** The songs with these ids, as a client shows them. */
export const songsOf = (call: Reading, ids: readonly number[]): Promise<Fields[]> =>
  inParts(ids, async (some) => toSongs(call, await songsInOrder(call.db, some)));

export async function toSongs(call: Reading, rows: readonly SongRow[]): Promise<Fields[]> {
  const ids = rows.map(({ id }) => id);
  const [facts, ownOf] = await Promise.all([songFacts(call.db, ids), ownFields(call, "song", ids)]);
  const factsOf = byId(facts);
  return rows.map((row) => toSong(row, factsOf.get(row.id), ownOf(row.id)));
}

function toSong(row: SongRow, facts: SongFacts | undefined, own: Fields): Fields {
  const suffix = facts && extname(facts.storedAt).slice(1);
  const [albumId, artistId] = [optionalId("album", facts?.albumId), optionalId("artist", facts?.artistId)];
  const names = [row.artistName, row.albumName, row.name].filter((name) => name !== null);
  return {
    id: idOf("song", row.id),
    parent: albumId ?? artistId,
    isDir: false,
    isVideo: false,
    type: "music",
    mediaType: "song",
    title: row.name,
    duration: Math.round(row.durationSeconds),
    artist: row.artistName,
    displayArtist: row.artistName,
    artistId,
    artists: namedArtists(facts?.artists ?? []),
    album: row.albumName ?? undefined,
    albumId,
    track: row.discTrack || undefined,
    discNumber: row.discNumber || undefined,
    genre: facts?.genre ?? undefined,
    genres: facts?.genre ? [{ name: facts.genre }] : [],
    year: yearOf(facts?.releaseDate),
    created: row.createdAt.toISOString(),
    ...own,
    coverArt: row.imageFileId ?? undefined,
    playCount: row.plays,
    explicitStatus: row.isExplicit ? "explicit" : "",
    replayGain: row.loudnessLufs === null ? {} : { trackGain: REPLAY_GAIN_LUFS - row.loudnessLufs },
    ...(facts && {
      size: facts.bytes,
      contentType: facts.mimeType.split(";", 1)[0],
      suffix,
      bitRate: kilobitsOf(row, facts) || undefined,
      path: `${names.map((name) => name.replaceAll("/", "_")).join("/")}.${suffix}`,
    }),
  };
}

export const kilobitsOf = ({ durationSeconds }: SongRow, { bytes }: SongFacts): number =>
  durationSeconds > 0 ? Math.round((bytes * 8) / durationSeconds / 1000) : 0;

/** For albums without songs. They are listed too, because a short page would tell a client that it was the last. */
const NO_SONGS = { songCount: 0, durationSeconds: 0, plays: 0, createdAt: new Date(0), genre: null };

/** The visible albums with these ids. */
export const albumsOf = (call: Reading, ids: readonly number[], { toAlbum } = BY_TAGS): Promise<Fields[]> =>
  inParts(ids, async (some) => {
    const [rows, facts, ownOf] = await Promise.all([
      albumsInOrder(call.db, some),
      albumFacts(call.db, some),
      ownFields(call, "album", some),
    ]);
    const factsOf = byId(facts);
    return rows.map((row) => toAlbum(row, factsOf.get(row.album.id) ?? NO_SONGS, ownOf(row.album.id)));
  });

const RELEASE_TYPES = { album: "Album", ep: "EP", single: "Single" };

function dateParts(date: string | null): Fields {
  if (date === null) return {};
  const [year, month, day] = date.split("-").map(Number);
  return { year, month, day };
}

const toTaggedAlbum = ({ album, artistName, shownArtistId }: AlbumRow, facts: AlbumFacts, own: Fields): Fields => ({
  id: idOf("album", album.id),
  name: album.name,
  artist: artistName ?? undefined,
  displayArtist: artistName ?? "",
  artistId: optionalId("artist", shownArtistId),
  artists: shownArtistId === null ? [] : namedArtists([{ id: shownArtistId, name: artistName ?? "" }]),
  coverArt: album.imageFileId ?? undefined,
  songCount: facts.songCount,
  duration: facts.durationSeconds,
  playCount: facts.plays,
  created: facts.createdAt.toISOString(),
  ...own,
  year: yearOf(album.releaseDate),
  releaseDate: dateParts(album.releaseDate),
  releaseTypes: [RELEASE_TYPES[album.kind]],
  genre: facts.genre ?? undefined,
  genres: facts.genre ? [{ name: facts.genre }] : [],
});

function toAlbumFolder(row: AlbumRow, facts: AlbumFacts, own: Fields): Fields {
  const { name, songCount, releaseDate, releaseTypes, ...fields } = toTaggedAlbum(row, facts, own);
  return {
    ...fields,
    parent: fields.artistId,
    isDir: true,
    isVideo: false,
    mediaType: "album",
    title: name,
    album: name,
  };
}

/** The visible artists with these ids. */
export const artistsOf = (call: Reading, ids: readonly number[], { toArtist } = BY_TAGS): Promise<Fields[]> =>
  inParts(ids, async (some) => {
    const { db, user, catalogue } = call;
    const [rows, counts, starred] = await Promise.all([
      artistsInOrder(db, some),
      catalogue.read("albums of each artist", () => albumCounts(db)),
      starredAmong(db, user.accountId, "artist", some),
    ]);
    const countOf = new Map(counts.map(({ artistId, count }) => [artistId, count]));
    return rows
      .filter(({ isVisible }) => isVisible)
      .map((row) => ({
        id: idOf("artist", row.id),
        name: row.name,
        starred: starred.get(row.id)?.toISOString(),
        ...toArtist(call, row, countOf.get(row.id)),
      }));
  });

const toTaggedArtist = (_: Reading, { imageFileId }: ArtistRow, albumCount = 0): Fields => ({
  coverArt: imageFileId ?? undefined,
  albumCount,
});

const toArtistFolder = (call: Reading, { imageFileId }: ArtistRow): Fields => ({
  coverArt: imageFileId ?? undefined,
  artistImageUrl: pictureUrl(call, imageFileId),
});

/** Albums and artists by their tags, as newer clients read them. */
const BY_TAGS = { toAlbum: toTaggedAlbum, toArtist: toTaggedArtist };
export type Shapes = typeof BY_TAGS;

/** Albums and artists as folders, as older clients read them. */
export const AS_FOLDERS: Shapes = { toAlbum: toAlbumFolder, toArtist: toArtistFolder };
