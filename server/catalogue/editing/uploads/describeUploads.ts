import type { AlbumToPublish, UploadedAlbum } from "#contract/uploadedAlbum.ts";
import type { ImportServices } from "../../importFolder.ts";
import { coverOf, readUploads, suggestedAlbum } from "./readUploads.ts";

/** What was entered for an upload earlier. */
interface Entered {
  wanted: AlbumToPublish | null;
  imageFileId: string | null;
}

const NOTHING: UploadedAlbum = {
  name: "",
  artist: "",
  genre: "",
  label: "",
  release_date: "",
  cover_url: "",
  songs: [],
  refused: [],
  kind: "album",
};

/** The files of an upload, and the album that was entered for them or that their tags suggest. */
export async function describeUploads(
  services: ImportServices,
  batch: string,
  { wanted, imageFileId }: Entered = { wanted: null, imageFileId: null },
): Promise<UploadedAlbum> {
  const uploads = await readUploads(services, batch);
  if (!uploads) return NOTHING;
  const { media } = services;
  const { songs, ...suggested } = suggestedAlbum(uploads);
  const described = songs.map(({ fileId, ...song }) => ({ ...song, audio_url: media.file(fileId) }));
  return {
    ...suggested,
    label: "",
    kind: "album",
    ...wanted,
    cover_url: media.image(imageFileId ?? coverOf(uploads)),
    songs: wanted ? withTexts(described, wanted.songs) : described,
    refused: uploads.refused,
  };
}

/**
 * The songs with the texts that were entered for them, in the order in which they were entered. Songs uploaded since
 * then come last.
 */
function withTexts(songs: UploadedAlbum["songs"], entered: AlbumToPublish["songs"]): UploadedAlbum["songs"] {
  const placeOf = ({ file }: { file: string }) => {
    const place = entered.findIndex((one) => one.file === file);
    return place < 0 ? entered.length : place;
  };
  return songs.map((song) => ({ ...song, ...entered[placeOf(song)] })).toSorted((a, b) => placeOf(a) - placeOf(b));
}
