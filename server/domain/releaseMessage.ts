/** The content of a notification. Must be a type, because query rows need an index signature. */
export type ReleaseNews = {
  /** The number of releases. */
  count: number;
  artists: string[];
  latest: { kind: "album" | "song"; id: number; slug: string; name: string };
};

/** In characters. Notifications show no more than this, and a push service accepts 4096 bytes in total. */
const LONGEST = 160;
const MAX_NAMED = 3;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The notification about new releases: names a single release, or counts several. */
export function releaseMessage({ count, artists, latest }: ReleaseNews): { title: string; body: string; path: string } {
  const first = artists.slice(0, MAX_NAMED).join(", ");
  const names = artists.length > MAX_NAMED ? `${first} and others` : first;
  if (count > 1)
    return { title: `${count} new releases`, body: shortened(`From artists you follow: ${names}`), path: "/" };
  const path = latest.kind === "album" ? `/album/${latest.slug}` : `/music-info/${latest.id}`;
  return { title: shortened(`New from ${names}`), body: shortened(latest.name), path };
}
