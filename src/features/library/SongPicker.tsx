import { useEffect, useEffectEvent, useRef } from "react";
import type { OwnedSong } from "#contract/shapes.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { SelectionBar } from "#src/ui/lists/SelectionBar.tsx";
import { downloadSeveral } from "./downloadSeveral.ts";
import styles from "./SongPicker.module.css";
import { selectionMessage } from "./selectionMessage.ts";
import { type Downloads, useSpace } from "./useDownloads.ts";
import { usePicking, whyNotPicked } from "./usePicking.ts";
import { useSongsSize } from "./useSongsSize.ts";

interface SongPickerProps {
  songs: OwnedSong[];
  downloads: Downloads;
  /** Called when the user is done, with or without downloads. */
  onLeave: () => void;
}

/** Your Music as checkboxes, to select songs and download them together. */
export function SongPicker({ songs, downloads, onLeave }: SongPickerProps) {
  const { free, picked, isPicked, pick, pickAll, pickNone } = usePicking(songs, downloads);
  const section = useEscape(onLeave);
  const { message, hasRoom } = selectionMessage({
    count: picked.length,
    of: free.length,
    size: useSongsSize(picked),
    space: useSpace(downloads.size),
  });
  const isAll = picked.length === free.length;
  const isReady = picked.length > 0 && hasRoom;
  const downloadSelected = () => {
    saveOrExplain(downloadSeveral(picked));
    onLeave();
  };
  return (
    <section ref={section} className={styles.picker} aria-label="Select songs" tabIndex={-1}>
      <SelectionBar
        edge="top"
        text={
          <p className={styles.text} data-has-room={hasRoom} role="status">
            {message}
          </p>
        }
      >
        <Button
          variant="primary"
          icon="downloadOffline"
          aria-disabled={!isReady}
          onClick={isReady ? downloadSelected : undefined}
        >
          {picked.length > 0 ? `Keep ${picked.length} offline` : "Keep offline"}
        </Button>
        {free.length > 0 && (
          <Button onClick={isAll ? pickNone : pickAll}>{isAll ? "Clear selection" : "Select all"}</Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Done
        </Button>
      </SelectionBar>
      <CardList
        label="Your Music"
        items={songs.map((song) => ({
          key: song.id,
          title: song.name,
          subtitle: song.artist_name,
          image: song.image,
          obstacle: whyNotPicked(downloads.get(song.id)),
          isChosen: isPicked(song),
          onChoose: (isChosen) => pick(song, isChosen),
        }))}
      />
    </section>
  );
}

/**
 * Focuses the section, and lets Escape close the picker from anywhere on the screen, because clicks beside the cards
 * move the focus.
 */
function useEscape(onLeave: () => void) {
  const section = useRef<HTMLElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === "Escape" && !event.defaultPrevented) onLeave();
  });
  useEffect(() => {
    section.current?.focus();
    const screen = section.current?.closest("main");
    screen?.addEventListener("keydown", onKey);
    return () => screen?.removeEventListener("keydown", onKey);
  }, []);
  return section;
}
