import styles from "./SongList.module.css";
import { offlineNote, useCollectionDownload } from "./useCollectionDownload.ts";

/** Says how far a list that is kept offline is. */
export function OfflineNote({ path }: { path: string }) {
  const state = useCollectionDownload(path);
  if (!state) return null;
  return (
    <p className={styles.offline} role="status">
      {offlineNote(state)}
    </p>
  );
}
