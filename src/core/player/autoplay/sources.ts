/**
 * Where similar songs come from. The contract's songs name no genre, so the genre comes from the list that was played.
 */
import { beats } from "#contract/beats.ts";
import { albumDetail, artistDetail, genreDetail, genres } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { home } from "#contract/shell.ts";
import { call } from "../../api/client.ts";
import { downloadedSongs } from "../../downloads/downloadedSongs.ts";
import { readOwnedBeats, withOwned } from "../../downloads/ownedBeats.ts";
import { playableBeat } from "../../song/playableSong.ts";
import { isSameRecording } from "../../song/recordingKey.ts";
import type { Queue } from "../queue/queue.ts";

export type ReadSongs = (seed: Song, queue: Queue) => Promise<readonly Song[]>;

const WINDOW = { offset: 0, limit: 50, sort: "Popular" } as const;

/** These sources are read one after the other until there are enough songs. */
export const SOURCES: readonly { isWhole?: boolean; read: ReadSongs }[] = [
  { isWhole: true, read: restOfAlbum },
  { read: topSongsOfArtist },
  { read: async () => (await call(home)).more_like },
  { read: songsOfGenre },
  { read: async () => (await call(home)).top_songs },
];

/** For a song that was played on its own: the other songs of its album, starting with the next one. */
async function restOfAlbum({ album, dataAudio }: Song, { entries }: Queue): Promise<readonly Song[]> {
  if (entries.length !== 1 || !album?.slug) return [];
  const songs = (await call(albumDetail, { params: { slug: album.slug } })).music.data;
  return after(songs, dataAudio);
}

async function topSongsOfArtist({ artist }: Song): Promise<readonly Song[]> {
  if (!artist.slug) return [];
  return (await call(artistDetail, { params: { slug: artist.slug }, query: WINDOW })).music.data;
}

async function songsOfGenre(_: Song, { source }: Queue): Promise<readonly Song[]> {
  const genre = (await call(genres)).categories.find(({ name }) => name === source);
  if (!genre) return [];
  return (await call(genreDetail, { params: { slug: genre.slug }, query: WINDOW })).music.data;
}

/**
 * The other beats, those of the same category first; none if the recording is not a beat, such as a product's sample.
 */
export async function otherBeats({ dataAudio }: Song): Promise<readonly Song[]> {
  const [all, owned] = await Promise.all([call(beats, { body: { category: 0 } }), readOwnedBeats()]);
  const products = withOwned(all.products, owned);
  // If the user has bought the beat since, the player may still have its preview.
  const heard = [...products, ...all.products].find((beat) => isSameRecording(beat.dataAudio, dataAudio));
  const seed = products.find(({ id }) => id === heard?.id);
  if (!seed) return [];
  const following = after(products, seed.dataAudio);
  const isAlike = ({ category_name }: typeof seed): boolean => category_name === seed.category_name;
  return [...following.filter(isAlike), ...following.filter((beat) => !isAlike(beat))].map(playableBeat);
}

/** The songs downloaded to this device, those by the same artist first. */
export async function downloadedByArtist({ artist }: Song): Promise<readonly Song[]> {
  const songs = await downloadedSongs();
  const isAlike = (song: Song): boolean => song.artist.name === artist.name;
  return [...songs.filter(isAlike), ...songs.filter((song) => !isAlike(song))];
}

/** The items after a recording, and then those before it. */
function after<Item extends { dataAudio: string }>(items: readonly Item[], dataAudio: string): readonly Item[] {
  const index = items.findIndex((item) => isSameRecording(item.dataAudio, dataAudio));
  return [...items.slice(index + 1), ...items.slice(0, Math.max(0, index))];
}
