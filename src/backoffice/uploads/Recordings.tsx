import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Upload.module.css";

interface RecordingsProps {
  recordings: { file: string; audio_url: string }[];
  onRemove?: (file: string) => void;
}

/** Uploaded recordings, to listen to. */
export const Recordings = ({ recordings, onRemove }: RecordingsProps) => (
  <ul className={styles.files} aria-label="Recordings">
    {recordings.map(({ file, audio_url: audioUrl }) => (
      <li key={file}>
        <div className={styles.file}>
          {file}
          <audio src={audioUrl} controls preload="none" aria-label={`Recording ${file}`}>
            <track kind="captions" />
          </audio>
        </div>
        {onRemove && (
          <Button aria-label={`Remove ${file}`} onClick={() => onRemove(file)}>
            Remove
          </Button>
        )}
      </li>
    ))}
  </ul>
);
