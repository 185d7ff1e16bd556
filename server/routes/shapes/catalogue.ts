import type { Album, Artist, Genre, Label, Playlist, Release, Video } from "#contract/shapes.ts";
import type { Recent } from "#contract/shell.ts";
import type { AlbumRow } from "#server/db/queries/albums.ts";
import type { ArtistRow } from "#server/db/queries/artists.ts";
import type { CategoryRow } from "#server/db/queries/categories.ts";
import type { ReleaseRow } from "#server/db/queries/followedReleases.ts";
import type { LabelRow } from "#server/db/queries/labels.ts";
import type { VideoRow } from "#server/db/queries/pictures.ts";
import type { PlaylistRow } from "#server/db/queries/playlists.ts";
import type { RecentRow } from "#server/db/queries/recentMusic.ts";
import type { MediaUrls } from "#server/media/urls.ts";
import type { Hearing } from "./song.ts";

/** The context for a user who views the catalogue. */
type Viewing = Pick<Hearing, "media" | "user">;

export const toArtist =
  (media: MediaUrls) =>
  (row: ArtistRow): Artist => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: media.image(row.imageFileId),
    header_image: media.image(row.headerFileId) || undefined,
    copyright: row.copyright,
    copyright_date: row.copyrightDate ?? undefined,
    publisher: row.publisher,
    biography: row.biographyHtml,
  });

export const toAlbum =
  (media: MediaUrls) =>
  ({ album, artistName, artistSlug }: AlbumRow): Album => ({
    id: album.id,
    slug: album.slug,
    name: album.name,
    image: media.image(album.imageFileId),
    copyright: album.copyright,
    copyright_date: album.copyrightDate ?? undefined,
    publisher: album.publisher,
    artist: artistName === null ? undefined : { name: artistName, slug: artistSlug ?? undefined },
  });

export const toRelease =
  (media: MediaUrls) =>
  ({ kind, id, slug, name, imageFileId, artistName, artistSlug, cameAtMs }: ReleaseRow): Release => ({
    kind,
    id,
    slug,
    name,
    image: media.image(imageFileId),
    artist: { name: artistName, slug: artistSlug },
    came_at: new Date(cameAtMs).toISOString(),
  });

export const toRecent =
  (media: MediaUrls) =>
  ({ imageFileId, ...named }: RecentRow): Recent => ({ ...named, image: media.image(imageFileId) });

export const toGenre =
  ({ media, user }: Viewing) =>
  (row: CategoryRow): Genre => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: media.image(row.imageFileId),
    video: media.video(row.videoFileId, user) || undefined,
  });

export const toLabel =
  (media: MediaUrls) =>
  ({ id, name, imageFileId }: LabelRow): Label => ({ id, name, image: media.image(imageFileId) });

export const toVideo =
  ({ media, user }: Viewing) =>
  (row: VideoRow): Video => ({
    id: row.id,
    name: row.name,
    video: row.embedUrl ?? media.video(row.videoFileId, user),
    is_thirdparty: row.embedUrl !== null,
    image: media.image(row.imageFileId) || undefined,
  });

export const toPlaylist =
  (media: MediaUrls) =>
  ({ playlist, createBy, songCount, covers }: PlaylistRow): Playlist => ({
    id: playlist.id,
    name: playlist.name,
    image: media.image(playlist.imageFileId),
    description: playlist.description,
    createBy: createBy.trim(),
    // Counting a smart playlist's songs means searching the catalogue, so lists leave the count out.
    music_count: playlist.rules ? undefined : songCount,
    covers: covers.map((fileId) => media.image(fileId)),
    smart: playlist.rules ?? undefined,
  });
