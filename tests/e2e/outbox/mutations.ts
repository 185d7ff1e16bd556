import { type Belongings, type Mutation, songsOf } from "./model.ts";
import type { Chance } from "./random.ts";

/** The items that changes can be about. */
export interface Choices {
  songs: string[];
  beats: string[];
  /** No other test plays these, so that their plays can be counted. */
  playedSongs: string[];
}

const MAX_PLAYLISTS = 4;

interface Situation extends Choices {
  chance: Chance;
  /** The number of changes so far, used to name new items. */
  count: number;
  isOnline: boolean;
}

/** A plausible next change for a user with this data; frequent actions are more likely. */
export function nextMutation(has: Belongings, situation: Situation): Mutation {
  const { chance, count, isOnline, ...choices } = situation;
  const playlists = Object.keys(has.playlists);
  if (isOnline && chance.is(0.06)) return { kind: "play", song: chance.pick(choices.playedSongs) };
  if (chance.is(0.35)) return favourite(has, chance.pick(choices.songs));
  if (chance.is(0.15)) return { kind: "lyric", beat: chance.pick(choices.beats), text: `Line ${count}\nand its rhyme` };
  if (playlists.length < MAX_PLAYLISTS && (playlists.length === 0 || chance.is(0.2)))
    return { kind: "create", playlist: `List ${count}` };
  return inPlaylist(has, chance.pick(playlists), choices, chance);
}

const favourite = (has: Belongings, song: string): Mutation => ({
  kind: has.favourites.includes(song) ? "unfavourite" : "favourite",
  song,
});

function inPlaylist(has: Belongings, playlist: string, { songs }: Choices, chance: Chance): Mutation {
  const own = songsOf(has, playlist);
  const others = songs.filter((song) => !own.includes(song));
  if (chance.is(0.1)) return { kind: "delete", playlist };
  if (own.length > 1 && chance.is(0.3)) return { kind: "reorder", playlist, songs: firstMovedDown(own) };
  if (own.length > 0 && (others.length === 0 || chance.is(0.3)))
    return { kind: "remove", playlist, song: chance.pick(own) };
  return { kind: "add", playlist, song: chance.pick(others) };
}

const firstMovedDown = ([first = "", second = "", ...rest]: string[]): string[] => [second, first, ...rest];
