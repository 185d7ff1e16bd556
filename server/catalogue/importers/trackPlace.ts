import { basename, dirname } from "node:path/posix";
import { groupBy } from "#server/common/groupBy.ts";
import { sideNumber } from "#server/media/sound/tags.ts";
import { nameOf } from "../files/folder.ts";

/** The disc, track and album folder of a recording, from its name and folders. */
export interface TrackPlace {
  discNumber: number | undefined;
  /** The side of a vinyl record, from 1. */
  side: number | undefined;
  trackNumber: number | undefined;
  /** The file's name without its numbers. */
  rest: string;
  /** The album's folder: the file's own, or the parent of a disc's folder. */
  folder: string;
}

const DISC_AND_TRACK = /^(\d{1,2})-(\d{2})(?:[-_.]|\s)\s*(\S.*)$/;
const MARKED_NUMBER = /^(\d{1,3})\s*[-_.]\s*(\S.*)$/;
const SPACED_NUMBER = /^(\d{1,3})\s+(\S.*)$/;
const SIDE_AND_TRACK = /^([a-z])(\d{1,2})(?:\s*[-_.]\s*|\s+)(\S.*)$/i;
/** "CD1", "Disc 2 (Live)". */
export const DISC_FOLDER = /^(?:cd|dis[ck])[\s._-]*(\d{1,2})(?:\D.*)?$/i;

/**
 * Splits a file's name into its numbers and the rest. A number with only a space after it, or with a letter before it,
 * may be part of the title: `isTrack` decides.
 */
function splitNumbers(
  name: string,
  isTrack: (written: string) => boolean,
): { disc?: number; side?: number; track?: number; rest: string } {
  const [, disc, onDisc, afterBoth] = DISC_AND_TRACK.exec(name) ?? [];
  if (disc && onDisc && afterBoth) return { disc: Number(disc), track: Number(onDisc), rest: afterBoth };
  const [, side, onSide, afterSide] = SIDE_AND_TRACK.exec(name) ?? [];
  if (side && onSide && afterSide && isTrack(`${side}${onSide}`))
    return { side: sideNumber(side), track: Number(onSide), rest: afterSide };
  const [, marked, afterMark] = MARKED_NUMBER.exec(name) ?? [];
  if (marked && afterMark) return { track: Number(marked), rest: afterMark };
  const [, spaced, afterSpace] = SPACED_NUMBER.exec(name) ?? [];
  if (spaced && afterSpace && isTrack(spaced)) return { track: Number(spaced), rest: afterSpace };
  return { rest: name };
}

const TRACKS_PER_SIDE = 10_000;
const NEIGHBOURS = [-1, 1, -TRACKS_PER_SIDE, TRACKS_PER_SIDE];

/**
 * A number for sorting names that begin with a track number such as "7" or "B2". The numbers of neighbouring tracks
 * differ by one of `NEIGHBOURS`.
 */
function orderOf(name: string): number {
  const [, side, track] = /^([a-z]?)(\d{1,3})(?!\d)/i.exec(name) ?? [];
  return Number(track) + (side ? (sideNumber(side) + 1) * TRACKS_PER_SIDE : 0);
}

/**
 * The places of recordings by path. "07 Tide", "7 Tide" beside "6 Storm", and "B1 Tide" beside "A1 Storm" start with a
 * track number; in "50 Ways" or "U2 One" on its own the number is part of the title.
 */
export function trackPlaces(paths: string[]): Map<string, TrackPlace> {
  const ordersIn = (inside: string[]) => new Set(inside.map((path) => orderOf(basename(path))));
  const orders = new Map([...groupBy(paths, dirname)].map(([folder, inside]) => [folder, ordersIn(inside)]));
  return new Map(
    paths.map((path) => {
      const folder = dirname(path);
      const beside = orders.get(folder);
      const isTrack = (written: string) =>
        written.startsWith("0") || NEIGHBOURS.some((step) => beside?.has(orderOf(written) + step));
      const { disc, side, track, rest } = splitNumbers(nameOf(path), isTrack);
      const discOfFolder = DISC_FOLDER.exec(basename(folder))?.[1];
      return [
        path,
        {
          discNumber: discOfFolder === undefined ? disc : Number(discOfFolder),
          side,
          trackNumber: track,
          rest,
          folder: discOfFolder === undefined ? folder : dirname(folder),
        },
      ];
    }),
  );
}

/** Reads "Artist/Album/01 Title", "Artist/1999 - Album/01 Title" or "Artist - Album (1999)/01 Title". */
export function namesOfFolders(folder: string): { artist?: string; album?: string; date?: string } {
  if (folder === ".") return {};
  const last = basename(folder);
  const year = /\(((?:19|20)\d\d)\)$/.exec(last)?.[1];
  const album = year === undefined ? last : last.slice(0, -year.length - 2).trim();
  const date = year === undefined ? {} : { date: year };
  const dash = album.indexOf(" - ");
  const [head, rest] = dash > 0 ? [album.slice(0, dash).trim(), album.slice(dash + 3).trim()] : ["", album];
  const parent = basename(dirname(folder));
  // Without a folder for the artist, what looks like a year is the name of a band, such as "1914".
  const yearBefore = parent === "." ? undefined : /^[([]?((?:19|20)\d\d)[)\]]?$/.exec(head)?.[1];
  if (dash > 0 && yearBefore === undefined) return { artist: head, album: rest, ...date };
  return parent === "." || rest === ""
    ? {}
    : { artist: parent, album: rest, ...(yearBefore ? { date: yearBefore } : date) };
}
