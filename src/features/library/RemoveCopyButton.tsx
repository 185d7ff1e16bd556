import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import styles from "./RemoveCopyButton.module.css";

interface RemoveCopyButtonProps {
  /** The name of the song, album or playlist. */
  name: string;
  isDownloaded: boolean;
  onRemove: () => Promise<void>;
}

/**
 * Removes a copy from this device. A finished copy has the "downloaded" icon, because a bin would look as if it deleted
 * the music itself.
 */
export const RemoveCopyButton = ({ name, isDownloaded, onRemove }: RemoveCopyButtonProps) => (
  <IconButton
    className={isDownloaded ? styles.downloaded : undefined}
    label={`Remove offline copy of ${name}`}
    icon={isDownloaded ? "downloaded" : "delete"}
    onClick={() => saveOrExplain(onRemove())}
  />
);
