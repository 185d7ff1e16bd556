import type { Song } from "#contract/shapes.ts";
import type { SongRow } from "#server/db/queries/songs.ts";
import type { User } from "#server/domain/user.ts";
import type { MediaUrls } from "#server/media/urls.ts";

/** The user who will play a song, and their network, which determine the rendition in the song's URL. */
export interface Hearing {
  media: MediaUrls;
  user: User;
  networkType: string;
}

const named = (name: string): { name: string } | undefined => (name === "" ? undefined : { name });

export const toSong =
  ({ media, user, networkType }: Hearing) =>
  (row: SongRow): Song => ({
    id: row.id,
    name: row.name,
    image: media.image(row.imageFileId),
    dataAudio: media.audio(row, user, networkType),
    dcId: undefined,
    plays: row.plays,
    is_explicit: row.isExplicit,
    is_instrument: row.isInstrumental,
    artist: { name: row.artistName, slug: row.artistSlug },
    copyright: named(row.copyright),
    publisher: named(row.publisher),
    copyright_date: row.copyrightDate ?? undefined,
    album: row.albumName === null ? undefined : { name: row.albumName, slug: row.albumSlug ?? undefined },
    disc: row.discNumber > 0 ? row.discNumber : undefined,
    track: row.discTrack > 0 ? row.discTrack : undefined,
    loudness: row.loudnessLufs ?? undefined,
    duration: row.durationSeconds,
    created_at: row.createdAt.toISOString(),
    music_id: undefined,
  });
