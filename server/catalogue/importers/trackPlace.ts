import { basename, dirname } from "node:path/posix";
import { groupBy } from "#server/common/groupBy.ts";
import { nameOf } from "../files/folder.ts";

/** The disc, track and album folder of a recording, from its name and folders. */
export interface TrackPlace {
  discNumber: number | undefined;
  trackNumber: number | undefined;
  /** The file's name without its numbers. */
  rest: string;
  /** The album's folder: the file's own, or the parent of a disc's folder. */
  folder: string;
}

const DISC_AND_TRACK = /^(\d{1,2})-(\d{2})(?:[-_.]|\s)\s*(\S.*)$/;
const MARKED_NUMBER = /^(\d{1,3})\s*[-_.]\s*(\S.*)$/;
const SPACED_NUMBER = /^(\d{1,3})\s+(\S.*)$/;
const DISC_FOLDER = /^(?:cd|dis[ck])[\s._-]*(\d{1,2})(?:\D.*)?$/i;

/**
 * Splits a file's name into its numbers and the rest. `isTrack` decides whether a number with only a space after it is
 * a track number.
 */
function splitNumbers(name: string, isTrack: (written: string) => boolean) {
  const [, disc, onDisc, afterBoth] = DISC_AND_TRACK.exec(name) ?? [];
  if (disc && onDisc && afterBoth) return { disc: Number(disc), track: Number(onDisc), rest: afterBoth };
  const [, marked, afterMark] = MARKED_NUMBER.exec(name) ?? [];
  if (marked && afterMark) return { disc: undefined, track: Number(marked), rest: afterMark };
  const [, spaced, afterSpace] = SPACED_NUMBER.exec(name) ?? [];
  if (spaced && afterSpace && isTrack(spaced)) return { disc: undefined, track: Number(spaced), rest: afterSpace };
  return { disc: undefined, track: undefined, rest: name };
}

const leadingNumber = (path: string): number => Number(/^\d{1,3}(?!\d)/.exec(basename(path))?.[0] ?? Number.NaN);

/**
 * The places of recordings by path. "07 Tide", and "7 Tide" beside "6 Storm", start with a track number; in "50 Ways"
 * on its own the number is part of the title.
 */
export function trackPlaces(paths: string[]): Map<string, TrackPlace> {
  const numbers = new Map(
    [...groupBy(paths, dirname)].map(([folder, inside]) => [folder, new Set(inside.map(leadingNumber))]),
  );
  return new Map(
    paths.map((path) => {
      const folder = dirname(path);
      const beside = numbers.get(folder);
      const isTrack = (written: string) =>
        written.startsWith("0") ||
        beside?.has(Number(written) - 1) === true ||
        beside?.has(Number(written) + 1) === true;
      const { disc, track, rest } = splitNumbers(nameOf(path), isTrack);
      const discOfFolder = DISC_FOLDER.exec(basename(folder))?.[1];
      return [
        path,
        {
          discNumber: discOfFolder === undefined ? disc : Number(discOfFolder),
          trackNumber: track,
          rest,
          folder: discOfFolder === undefined ? folder : dirname(folder),
        },
      ];
    }),
  );
}

/** Reads artist and album from folders named "Artist/Album/01 Title" or "Artist - Album (1999)/01 Title". */
export function namesOfFolders(folder: string): { artist?: string; album?: string; date?: string } {
  if (folder === ".") return {};
  const last = basename(folder);
  const year = /\(((?:19|20)\d\d)\)$/.exec(last)?.[1];
  const album = year === undefined ? last : last.slice(0, -year.length - 2).trim();
  const date = year === undefined ? {} : { date: year };
  const dash = album.indexOf(" - ");
  if (dash > 0) return { artist: album.slice(0, dash).trim(), album: album.slice(dash + 3).trim(), ...date };
  const parent = basename(dirname(folder));
  return parent === "." || album === "" ? {} : { artist: parent, album, ...date };
}
