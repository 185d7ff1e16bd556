import { FileField } from "#src/ui/fields/FileField.tsx";
import styles from "./Upload.module.css";
import type { SentFile } from "./useUploads.ts";

const MUSIC = ".mp3,.flac,.wav,.aif,.aiff,.m4a,.aac,.ogg,.oga,.opus,.webm";

const HINTS = {
  one: "Choose a file or drop it here. An interrupted upload continues when you choose the same file again.",
  several: "Choose files or drop them here. An interrupted upload continues when you choose the same files again.",
};

interface Refused {
  file: string;
  reason: string;
}

interface FileUploadProps {
  label: string;
  multiple?: boolean;
  /** The files that are not completely uploaded yet. */
  files: SentFile[];
  refused: Refused[];
  onPick: (chosen: File[]) => void;
}

/** Chooses recordings to upload, and shows how far they are and which can’t be used. */
export const FileUpload = ({ label, multiple = false, files, refused, onPick }: FileUploadProps) => (
  <>
    <div className={styles.drop}>
      <FileField
        name="music"
        label={label}
        hint={multiple ? HINTS.several : HINTS.one}
        accept={MUSIC}
        multiple={multiple}
        onPickAll={onPick}
      />
    </div>
    <Progress files={files} />
    <RefusedFiles files={refused} />
  </>
);

/** The uploaded files that can’t be used, with the reasons. */
export const RefusedFiles = ({ files }: { files: Refused[] }) =>
  files.length > 0 && (
    <div role="alert">
      <h2>Files that can’t be used</h2>
      <ul>
        {files.map(({ file, reason }) => (
          <li key={`${file} ${reason}`}>
            {file}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );

const Progress = ({ files }: { files: SentFile[] }) => (
  <ul className={styles.files} aria-label="Uploads">
    {files.map(({ id, name, bytes, sentBytes, failure }) => (
      <li key={id}>
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
