/** What somebody is to be told. A type, because rows of a query are any record. */
export type ReleaseNews = {
  /** How many releases. */
  count: number;
  /** Of whom, by name. */
  artists: string[];
  /** The release that came last. */
  latest: { kind: "album" | "song"; id: number; slug: string; name: string };
};

/** A notification shows no more of it, and a push service takes 4096 bytes in all. */
const LONGEST = 160;
const MAX_NAMED = 3;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** What a listener is told of new releases: of one by its name, of several by how many. */
export function releaseMessage({ count, artists, latest }: ReleaseNews): { title: string; body: string; path: string } {
  const first = artists.slice(0, MAX_NAMED).join(", ");
  const names = artists.length > MAX_NAMED ? `${first} and others` : first;
  if (count > 1)
    return { title: `${count} new releases`, body: shortened(`From artists you follow: ${names}`), path: "/" };
  const path = latest.kind === "album" ? `/album/${latest.slug}` : `/music-info/${latest.id}`;
  return { title: shortened(`New from ${names}`), body: shortened(latest.name), path };
}
