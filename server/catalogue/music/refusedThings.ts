import type { MusicOfFolder } from "../importers/music.ts";
import type { Song } from "../importers/songs.ts";
import type { Reading } from "../reading/reading.ts";
import { refusedEntry, refusedFile } from "../reading/refused.ts";
import type { Named, Registry } from "../writing/registry.ts";
import type { OnRefused } from "../writing/sync.ts";

type Kind = "artists" | "labels" | "genres" | "albums";

/** The slugs of the entries of each kind that a song refers to. */
const MENTIONED: Record<Kind, (song: Song) => (string | undefined)[]> = {
  artists: ({ artist, moreArtists }) => [artist, ...moreArtists],
  labels: ({ label }) => [label],
  genres: ({ genre, moreGenres }) => [genre, ...moreGenres],
  albums: ({ album }) => [album],
};

/**
 * Reports refused entries, each as a problem of its own file or, if it has none, of the first recording whose tags
 * mention it. `rows` are the store's rows for all entries of the registry, in the same order.
 */
export function refusedThing(
  kind: Kind,
  { music, songs }: MusicOfFolder,
  rows: { slug: string }[],
  reading: Reading,
): OnRefused {
  const registry: Pick<Registry<Named>, "all" | "isWritten"> = music[kind];
  const inFolder = new Map(rows.map(({ slug }, at) => [slug, registry.all[at]]));
  const ofWritten = kind === "genres" ? refusedEntry(reading, "store.yaml") : refusedFile(reading, kind);
  return (slug, reason) => {
    const thing = inFolder.get(slug);
    const mentioning = songs.find(({ song }) => thing && MENTIONED[kind](song).includes(thing.slug));
    if (!thing || !mentioning || registry.isWritten(thing.slug)) ofWritten(thing?.slug ?? slug, reason);
    else reading.problems.add(mentioning.file.path, `${thing.name}: ${reason}`);
  };
}
