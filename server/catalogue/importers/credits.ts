import type { Tags } from "#server/media/sound/tags.ts";
import { identityOf } from "../writing/registry.ts";

/** The words that introduce guests, after a space or a bracket. */
const FEATURING = /[\s([](?:feat|ft|featuring)\.?\s/i;
const BETWEEN_NAMES = /;|\s\/\s/;

/** Splits a list of names. "AC/DC" and "Simon & Garfunkel" are one name each. */
export const splitNames = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(BETWEEN_NAMES))
    .map(identityOf)
    .filter((name) => name !== "");

/** Splits "Ana (feat. Bo)" into the part before and the guests. */
export function splitGuests(text: string): { head: string; guests: string[] } {
  const at = text.search(FEATURING);
  if (at <= 0) return { head: text, guests: [] };
  const tail = text.slice(at).replace(FEATURING, "");
  const end = tail.search(/[)\]]/);
  return { head: text.slice(0, at).trim(), guests: splitNames([end < 0 ? tail : tail.slice(0, end)]) };
}

export interface CreditedArtist {
  name: string;
  musicbrainzId?: string | undefined;
}

export interface Credit {
  /** The first is the song's main artist. */
  artists: [CreditedArtist, ...CreditedArtist[]];
  /** The artists as displayed; empty if the name of the first artist is enough. */
  text: string;
}

interface Credited {
  artist: string;
  title: string;
  tags: Pick<Tags, "artists" | "musicbrainzArtistIds">;
}

const unique = (names: string[]): string[] => [...new Set(names)];

/**
 * The artists of a song, according to its tags. The tags may list them or name them together in one text. Guests may
 * also be named in the title.
 */
export function creditOf({ artist, title, tags }: Credited): Credit {
  const listed = tags.artists ?? [artist];
  const split = listed.map(splitGuests);
  const named = unique([...split.flatMap(({ guests }) => guests), ...splitGuests(artist).guests]);
  const all = unique(splitNames(split.map(({ head }) => head)));
  const own = all.filter((name) => !named.includes(name));
  const [first = identityOf(artist), ...others] = own.length > 0 ? own : all;
  const guests = named.filter((name) => name !== first);
  const ids = tags.musicbrainzArtistIds ?? [];
  const isAligned = ids.length === listed.length;
  const toArtist = (name: string): CreditedArtist => ({
    name,
    musicbrainzId: isAligned ? ids[listed.findIndex((one) => identityOf(splitGuests(one).head) === name)] : undefined,
  });
  const further = unique([...others, ...guests, ...splitGuests(title).guests]).filter((name) => name !== first);
  const shown = [[first, ...others].join(", "), ...(guests.length > 0 ? [guests.join(", ")] : [])].join(" feat. ");
  return { artists: [toArtist(first), ...further.map(toArtist)], text: shown === first ? "" : shown };
}
