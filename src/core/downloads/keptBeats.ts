/** Copies of bought beats on this device. Their rows are stored among those of the songs. */
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { DownloadRow } from "../database/db.ts";
import { isPreview } from "../song/isPreview.ts";
import { playableBeat } from "../song/playableSong.ts";
import { NOT_A_SONG } from "../song/songId.ts";
import type { ShownBeat } from "./ownedBeats.ts";
import { toDownloadSong } from "./toDownloadSong.ts";

type Row = Pick<DownloadRow, "songId">;

export const isBeat = ({ songId }: Row): boolean => songId < NOT_A_SONG;

/** The store's id of a row's beat. */
export const beatIdOf = ({ songId }: Row): number => -songId;

/** Whether the user has bought this beat and gets the whole recording of it. */
export const canBeKept = (beat: ShownBeat): boolean =>
  beat.purchases !== undefined && beat.dataAudio !== "" && !isPreview(beat);

/**
 * What to store with the copy of a row's beat; `undefined` if the user no longer has the beat. If the server now has
 * only its preview, the stored recording stays.
 */
export function keptSongOf(row: DownloadRow, owned: readonly OwnedBeat[]): DownloadRow["song"] | undefined {
  const beat = owned.find(({ id }) => id === beatIdOf(row));
  if (!beat) return undefined;
  return canBeKept(beat) ? toDownloadSong(playableBeat(beat)) : row.song;
}

/** A message about a song, as it is shown for this row. */
export const wordsFor = (row: Row, words: string): string =>
  isBeat(row) ? words.replace(/(this) song/i, "$1 beat") : words;

/** What to call these downloads together. */
export const nounFor = (rows: readonly Row[]): "song" | "item" => (rows.some(isBeat) ? "item" : "song");
