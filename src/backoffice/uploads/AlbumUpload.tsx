import { uploadName } from "#lib/uploadName.ts";
import { useChange } from "../useChange.ts";
import { AlbumForm, type AlbumFormProps } from "./AlbumForm.tsx";
import { FileUpload } from "./FileUpload.tsx";
import { type SentFile, useUploads } from "./useUploads.ts";

interface AlbumUploadProps extends Pick<AlbumFormProps, "album" | "label" | "submit"> {
  batch: string;
  /** Where the files are sent. */
  endpoint: string;
  remove: (file: string) => Promise<{ message: string }>;
}

/** A file’s name without the number that was added because another disc has a file of the same name. */
const withoutNumber = (file: string): string => file.replace(/ \(\d+\)(\.[^.]+)$/, "$1");

/** Uploads recordings, and shows the form of the album that they make. */
export function AlbumUpload({ batch, endpoint, remove, ...form }: AlbumUploadProps) {
  const { songs, refused } = form.album;
  const { files, add } = useUploads(endpoint, batch);
  const removing = useChange(remove);
  const isHere = ({ name, size }: File) =>
    songs.some(({ file, bytes }) => bytes === size && [file, withoutNumber(file)].includes(uploadName(name)));
  return (
    <>
      <FileUpload
        label="Music files"
        multiple
        files={files}
        refused={refused}
        onPick={(chosen) => add(chosen.filter((file) => !isHere(file)))}
      />
      {songs.length > 0 && (
        <AlbumForm {...form} isUploading={files.some(isOnTheWay)} onRemove={(file) => void removing.run(file)} />
      )}
    </>
  );
}

const isOnTheWay = ({ failure }: SentFile) => failure === undefined;
