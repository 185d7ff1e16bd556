import { type ComponentProps, useState } from "react";
import type { UploadedSong } from "#contract/uploadedAlbum.ts";
import { formatSeconds } from "#lib/format.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import tableStyles from "#src/ui/lists/Table.module.css";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./Upload.module.css";

const HEADINGS = ["Track", "Title", "Artist", "Length", "File"];

interface SongsTableProps {
  songs: UploadedSong[];
  onRemove?: ((file: string) => void) | undefined;
}

/** The uploaded songs, with their editable fields. */
export const SongsTable = ({ songs, onRemove }: SongsTableProps) => (
  <div className={tableStyles.frame}>
    <table className={tableStyles.table}>
      <caption>
        <VisuallyHidden>Songs</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {(onRemove ? [...HEADINGS, "Actions"] : HEADINGS).map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {songs.map(({ file, title, artist, seconds, audio_url: audioUrl }, index) => (
          <tr key={file}>
            <td data-heading="Track">
              <TrackCell file={file} place={index + 1} />
            </td>
            <td data-heading="Title">
              <Cell label={`Title of ${file}`} name={`title ${file}`} type="text" defaultValue={title} />
            </td>
            <td data-heading="Artist">
              <Cell label={`Artist of ${file}`} name={`artist ${file}`} type="text" defaultValue={artist} />
            </td>
            <td data-heading="Length">{formatSeconds(seconds)}</td>
            <td data-heading="File">
              <div className={styles.file}>
                {file}
                <audio src={audioUrl} controls preload="none" aria-label={title}>
                  <track kind="captions" />
                </audio>
              </div>
            </td>
            {onRemove && (
              <td>
                <Button aria-label={`Remove ${file}`} onClick={() => onRemove(file)}>
                  Remove
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/**
 * A song’s track number. Until somebody types one, it is the song’s place in the table, which later uploads may change.
 */
function TrackCell({ file, place }: { file: string; place: number }) {
  const [typed, setTyped] = useState<string>();
  return (
    <Cell
      label={`Track number of ${file}`}
      name={`track ${file}`}
      type="number"
      value={typed ?? String(place)}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

const Cell = ({ label, ...input }: ComponentProps<"input"> & { label: string }) => (
  // Without a small size, the fields alone would be wider than a tablet.
  <input {...input} size={8} className={styles.cell} aria-label={label} autoComplete="off" required />
);
