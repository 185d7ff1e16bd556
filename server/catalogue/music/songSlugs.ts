import type { Problems } from "../files/problems.ts";
import type { KnownSong } from "../identity/matchSongs.ts";
import type { SongFile } from "../importers/songFile.ts";
import type { FoundSong } from "../importers/songs.ts";
import { freeSlug } from "../writing/slugs.ts";

interface Store {
  known: KnownSong[];
  /** The known song that each file was matched to, by the file's path. */
  matched: Map<string, KnownSong>;
}

/**
 * Assigns slugs to a folder's songs, by their files' paths. An existing slug is kept unless the YAML file beside the
 * recording gives another slug. If the YAML file of a new song gives a slug that belongs to another song, the new song
 * gets no slug and a problem is reported.
 */
export function slugsOfSongs(found: FoundSong[], { known, matched }: Store, problems: Problems): Map<string, string> {
  const slugs = new Map<string, string>();
  const holders = new Map<string, string>();
  const give = (path: string, slug: string) => {
    slugs.set(path, slug);
    holders.set(slug, path);
  };
  const refuse = ({ path, source }: SongFile, slug: string) => {
    const message = `its slug ${slug} is also used by ${holders.get(slug) ?? "another song"}`;
    problems.add(source?.file ?? path, message, source?.lineOf(["slug"]));
  };
  const written = new Map(found.map(({ file }) => [file.path, file.given.slug]));
  const renamed = new Set<string>();
  for (const [path, song] of matched) {
    if ((written.get(path) ?? song.slug) === song.slug) give(path, song.slug);
    else renamed.add(path);
  }
  const inFolder = new Set(matched.values());
  const gone = new Set(known.filter((song) => !inFolder.has(song)).map(({ slug }) => slug));
  const isTaken = (slug: string) => holders.has(slug) || gone.has(slug);
  for (const { song, file } of found.filter(({ file: { path } }) => renamed.has(path) || !slugs.has(path))) {
    const before = matched.get(file.path)?.slug;
    if (file.given.slug !== undefined && !isTaken(file.given.slug)) give(file.path, file.given.slug);
    else if (file.given.slug !== undefined) {
      refuse(file, file.given.slug);
      if (before !== undefined) give(file.path, freeSlug([before], isTaken));
    } else give(file.path, freeSlug([song.slug, ...(song.album ? [`${song.album}-${song.slug}`] : [])], isTaken));
  }
  return slugs;
}
