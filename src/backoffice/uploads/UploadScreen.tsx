import type { UploadedAlbum } from "#contract/admin/uploads.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { FileField } from "#src/ui/fields/FileField.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AlbumForm } from "./AlbumForm.tsx";
import styles from "./Upload.module.css";
import { type SentFile, useUploads } from "./useUploads.ts";

const MUSIC = ".mp3,.flac,.wav,.aif,.aiff,.m4a,.aac,.ogg,.oga,.opus,.webm";

/** Makes an album from recordings that are uploaded here. */
export function UploadScreen({ batch, album }: { batch: string; album: UploadedAlbum }) {
  const { files, add } = useUploads(batch);
  const isHere = ({ name }: File) => album.songs.some(({ file }) => file === name);
  return (
    <>
      <PathLink href="/admin/catalogue/albums">Albums</PathLink>
      <ScreenHeading title="New album from upload" />
      <div className={styles.drop}>
        <FileField
          name="music"
          label="Music files"
          hint="Choose files or drop them here. An interrupted upload continues when you choose the same files again."
          accept={MUSIC}
          multiple
          onPickAll={(chosen) => add(chosen.filter((file) => !isHere(file)))}
        />
      </div>
      <Progress files={files} />
      {album.refused.length > 0 && (
        <div role="alert">
          <h2>Files that can’t be used</h2>
          <ul>
            {album.refused.map(({ file, reason }) => (
              <li key={`${file} ${reason}`}>
                {file}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {album.songs.length > 0 && <AlbumForm batch={batch} album={album} isUploading={files.some(isOnTheWay)} />}
    </>
  );
}

const isOnTheWay = ({ failure }: SentFile) => failure === undefined;

const Progress = ({ files }: { files: SentFile[] }) => (
  <ul className={styles.files} aria-label="Uploads">
    {files.map(({ name, bytes, sentBytes, failure }) => (
      <li key={name}>
        <span>{name}</span>
        {failure === undefined ? (
          <progress aria-label={`Upload of ${name}`} value={sentBytes} max={Math.max(bytes, 1)} />
        ) : (
          <strong role="alert">{failure}</strong>
        )}
      </li>
    ))}
  </ul>
);
