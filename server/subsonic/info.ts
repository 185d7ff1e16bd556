import { parseLyrics } from "#lib/lyrics.ts";
import { notFound } from "../common/failure.ts";
import { albumsInOrder } from "../db/queries/albums.ts";
import { artistsInOrder } from "../db/queries/artists.ts";
import { findLyrics, findSong } from "../db/queries/songs.ts";
import { findArtistId, findSongId, songFacts } from "../db/queries/subsonic.ts";
import { listedSongIds } from "../routes/songLists.ts";
import { existingAlbum, songIdsOfAlbum } from "./browsing.ts";
import { numberIn, readId } from "./ids.ts";
import { forSubscribers, type Methods, type SubsonicCall } from "./method.ts";
import { required, wholeNumber } from "./parameters.ts";
import { pictureUrl, songsOf } from "./shapes.ts";
import type { Fields } from "./xml.ts";

const SIMILAR = 50;
const MOST_SIMILAR = 500;
/** How many of the similar songs are by the same artist; the rest are of the same genre. */
const BY_THE_ARTIST = 10;
/** ISO 639 for an undetermined language. */
const UNKNOWN_LANGUAGE = "und";
const TAGS = /<[^<>]*>/g;

const countIn = ({ parameters }: SubsonicCall): number =>
  wholeNumber(parameters, "count", { fallback: SIMILAR, most: MOST_SIMILAR });

const popular = (call: SubsonicCall, filter: { artistId: number } | { genreId: number }): Promise<number[]> =>
  listedSongIds(call, { filter, order: "popular" });

/**
 * The song that stands for an id: the song itself, the first song of an album, or the most played song of an artist.
 */
async function songOf(call: SubsonicCall, text: string): Promise<number> {
  const named = readId(text);
  if (named?.kind === "song") return named.id;
  const ids = named?.kind === "album" ? await songIdsOfAlbum(call, named.id) : undefined;
  const [first] = ids ?? (named?.kind === "artist" ? await popular(call, { artistId: named.id }) : []);
  if (first === undefined) throw notFound();
  return first;
}

async function similarSongs(call: SubsonicCall): Promise<Fields[]> {
  const id = await songOf(call, required(call.parameters, "id"));
  const [facts] = await songFacts(call.db, [id]);
  if (!facts) throw notFound("We couldn’t find this song.");
  const { artistId, genreId } = facts;
  const byArtist = artistId === null ? [] : await popular(call, { artistId });
  const ofGenre = genreId === null ? [] : await popular(call, { genreId });
  const similar = new Set([...byArtist.slice(0, BY_THE_ARTIST), ...ofGenre.slice(0, MOST_SIMILAR), ...byArtist]);
  similar.delete(id);
  return songsOf(call, [...similar].slice(0, countIn(call)));
}

interface Owners {
  artistId?: number | null;
  albumId?: number | null;
}

/** The artist and album that an id stands for: a song’s, an album’s, or the artist itself. */
async function ownersOf({ db }: SubsonicCall, text: string): Promise<Owners> {
  const { kind, id } = readId(text) ?? {};
  if (id === undefined) return {};
  if (kind === "song") return (await songFacts(db, [id]))[0] ?? {};
  if (kind === "artist") return { artistId: id };
  const [found] = kind === "album" ? await albumsInOrder(db, [id]) : [];
  return found ? { artistId: found.album.artistId, albumId: id } : {};
}

function imageUrls(call: SubsonicCall, fileId: string | null): Fields {
  const url = pictureUrl(call, fileId);
  return { smallImageUrl: url, mediumImageUrl: url, largeImageUrl: url };
}

async function artistInfo(call: SubsonicCall): Promise<Fields> {
  const { artistId } = await ownersOf(call, required(call.parameters, "id"));
  const [artist] = typeof artistId === "number" ? await artistsInOrder(call.db, [artistId]) : [];
  if (!artist?.isVisible) throw notFound("We couldn’t find this artist.");
  return {
    biography: artist.biographyHtml.replaceAll(TAGS, "") || undefined,
    musicBrainzId: artist.musicbrainzId ?? undefined,
    ...imageUrls(call, artist.imageFileId),
  };
}

const albumInfo = forSubscribers(async (call) => {
  const { albumId } = await ownersOf(call, required(call.parameters, "id"));
  if (typeof albumId !== "number") throw notFound("We couldn’t find this album.");
  const { coverArt } = await existingAlbum(call, albumId);
  return { albumInfo: imageUrls(call, typeof coverArt === "string" ? coverArt : null) };
});

const getTopSongs = forSubscribers(async (call) => {
  const named = call.parameters.get("id");
  const id = named ? numberIn(named, "artist") : await findArtistId(call.db, required(call.parameters, "artist"));
  const ids = id === undefined ? [] : await popular(call, { artistId: id });
  return { topSongs: { song: await songsOf(call, ids.slice(0, countIn(call))) } };
});

/** The lyrics of the song with this title, or empty if the store has no such song. */
const getLyrics = forSubscribers(async ({ db, parameters }) => {
  const id = await findSongId(db, parameters.get("title") ?? "", parameters.get("artist") ?? "");
  const song = id === undefined ? undefined : await findSong(db, id);
  if (!song) return { lyrics: { value: "" } };
  const lines = parseLyrics((await findLyrics(db, song.id)) ?? "").map(({ text }) => text);
  return { lyrics: { artist: song.artistName, title: song.name, value: lines.join("\n").trim() } };
});

const getLyricsBySongId = forSubscribers(async ({ db, parameters }) => {
  const song = await findSong(db, numberIn(required(parameters, "id"), "song"));
  const lyrics = song && (await findLyrics(db, song.id));
  if (!song || lyrics === undefined) throw notFound("We couldn’t find this song.");
  if (lyrics.trim() === "") return { lyricsList: { structuredLyrics: [] } };
  const lines = parseLyrics(lyrics);
  const structured = {
    displayArtist: song.artistName,
    displayTitle: song.name,
    lang: UNKNOWN_LANGUAGE,
    synced: lines.some(({ startSeconds }) => startSeconds !== undefined),
    line: lines.map(({ text, startSeconds }) => ({
      start: startSeconds === undefined ? undefined : Math.round(startSeconds * 1000),
      value: text,
    })),
  };
  return { lyricsList: { structuredLyrics: [structured] } };
});

export const infoMethods: Methods = {
  getArtistInfo: forSubscribers(async (call) => ({ artistInfo: await artistInfo(call) })),
  getArtistInfo2: forSubscribers(async (call) => ({ artistInfo2: await artistInfo(call) })),
  getAlbumInfo: albumInfo,
  getAlbumInfo2: albumInfo,
  getSimilarSongs: forSubscribers(async (call) => ({ similarSongs: { song: await similarSongs(call) } })),
  getSimilarSongs2: forSubscribers(async (call) => ({ similarSongs2: { song: await similarSongs(call) } })),
  getTopSongs,
  getLyrics,
  getLyricsBySongId,
};
