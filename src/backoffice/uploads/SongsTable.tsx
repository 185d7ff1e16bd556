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
              <Cell label={`Track number of ${file}`} name={`track ${file}`} type="number" value={String(index + 1)} />
            </td>
            <td data-heading="Title">
              <Cell label={`Title of ${file}`} name={`title ${file}`} type="text" value={title} />
            </td>
            <td data-heading="Artist">
              <Cell label={`Artist of ${file}`} name={`artist ${file}`} type="text" value={artist} />
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

interface CellProps {
  label: string;
  name: string;
  type: "text" | "number";
  value: string;
}

const Cell = ({ label, value, ...input }: CellProps) => (
  // Without a small size, the fields alone would be wider than a tablet.
  <input
    {...input}
    size={8}
    className={styles.cell}
    aria-label={label}
    defaultValue={value}
    autoComplete="off"
    required
  />
);
