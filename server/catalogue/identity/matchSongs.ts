import { fold } from "#lib/fold.ts";
import { groupBy } from "#server/common/groupBy.ts";
import { stemOf } from "../files/folder.ts";
import { hasSameArtistAndLength, hasSameTitle, type Traits, titleKey } from "./traits.ts";

/** A song of the store. */
export interface KnownSong extends Traits {
  id: number;
  slug: string;
  isVisible: boolean;
}

/** A file of the folder. */
export interface Candidate extends Traits {
  path: string;
  /** The slug that the song would get if it were new. */
  folderSlug: string | null;
  /** The slug given in the YAML file beside the recording. */
  writtenSlug: string | undefined;
}

/** A reason to believe that a file is the recording of a song: both have the same key. */
interface Evidence {
  file: (file: Candidate) => string | null | undefined;
  song: (song: KnownSong) => string | null | undefined;
  /** A further condition for the match. */
  agree?: (file: Candidate, song: KnownSong) => boolean;
  /**
   * If true, this evidence counts only for a file with a sound that no song of the store has. Otherwise, a copy of one
   * song could replace another song.
   */
  isForNewSounds?: boolean;
}

const keyOf = (...parts: (string | null)[]): string | null => (parts.includes(null) ? null : JSON.stringify(parts));
const both = (key: (traits: Traits) => string | null, more: Partial<Evidence> = {}): Evidence => ({
  file: key,
  song: key,
  ...more,
});

const nameOfSong = ({ title, artist }: Traits) => keyOf(title && titleKey(title), artist && fold(artist));
const stem = ({ path }: Traits) => path && stemOf(path);
const forNewSounds = { isForNewSounds: true };

/** Accepts only visible songs. For a hidden song, matching tags are not enough if the file has another sound. */
const whileShown = (agree: NonNullable<Evidence["agree"]>) => ({
  ...forNewSounds,
  agree: (file: Candidate, song: KnownSong) => song.isVisible && agree(file, song),
});

/** The strongest evidence comes first: each entry considers only the files that earlier ones did not match. */
const EVIDENCE: Evidence[] = [
  both(({ soundHash, path }) => keyOf(soundHash, path)),
  both((traits) => keyOf(traits.soundHash, nameOfSong(traits), traits.album && fold(traits.album))),
  both(({ soundHash }) => soundHash),
  { file: ({ writtenSlug }) => writtenSlug, song: ({ slug }) => slug },
  both(({ path }) => path, { ...forNewSounds, agree: hasSameTitle }),
  both(stem, { ...forNewSounds, agree: hasSameTitle }),
  both(({ musicbrainzRecordingId }) => musicbrainzRecordingId, forNewSounds),
  both(nameOfSong, whileShown(hasSameArtistAndLength)),
  both(stem, whileShown(hasSameArtistAndLength)),
  {
    file: ({ folderSlug }) => folderSlug,
    song: ({ path, slug }) => (path === null ? slug : null),
    ...whileShown(hasSameTitle),
  },
];

/** Matches the folder's files to songs of the store. Returns the songs by the files' paths; other files are new. */
export function matchSongs<Song extends KnownSong>(files: Candidate[], songs: Song[]): Map<string, Song> {
  const matched = new Map<string, Song>();
  const taken = new Set<Song>();
  const knownSounds = new Set(songs.map(({ soundHash }) => soundHash));
  const isNewSound = ({ soundHash }: Candidate) => soundHash === null || !knownSounds.has(soundHash);
  const byPreference = songs.toSorted((a, b) => Number(b.isVisible) - Number(a.isVisible) || a.id - b.id);
  for (const { file: keyOfFile, song: keyOfSong, agree = () => true, isForNewSounds } of EVIDENCE) {
    const byKey = groupBy(
      byPreference.filter((song) => !taken.has(song)),
      keyOfSong,
    );
    for (const file of files) {
      const key = matched.has(file.path) || (isForNewSounds && !isNewSound(file)) ? null : keyOfFile(file);
      const song = key && byKey.get(key)?.find((one) => !taken.has(one) && agree(file, one));
      if (!song) continue;
      matched.set(file.path, song);
      taken.add(song);
    }
  }
  return matched;
}
