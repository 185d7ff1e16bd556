import { type ReactNode, useCallback, useMemo, useRef } from "react";
import type { Song } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { useAvailability } from "#src/core/downloads/downloadedSongs.ts";
import { songsWaiting } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { useRouterLinks } from "#src/core/platform/useRouterLinks.ts";
import { playSongs, shuffleAll } from "#src/core/player/player.ts";
import { currentSongIdAtom } from "#src/core/player/state.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LongList } from "#src/ui/lists/LongList.tsx";
import styles from "./SongList.module.css";
import { SongMenu, useSongMenu } from "./SongMenu.tsx";
import { SongRow } from "./SongRow.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { sortSongs } from "./sortSongs.ts";
import { useSort } from "./useSort.ts";

interface SongListProps {
  songs: Song[];
  /** Where the songs come from, as the queue shows it: the album's or the playlist's name. */
  source: string;
  /** How many songs there are in all, when the list is only the first pages of them. */
  total?: number;
  /** Name of the list's own order, which holds until another is chosen. A list without one begins with "Popular". */
  ownOrder?: string;
  /** Songs with something to send that is not in the outbox, such as plays. */
  waitingIds?: ReadonlySet<number> | undefined;
  /** Set inside a playlist of the user's own. */
  playlistId?: number;
  onRemove?: (song: Song) => void;
  /** Further controls of this list. */
  actions?: ReactNode;
}

/** The songs of a list with their count, order and menu; a list of any length scrolls smoothly. */
export function SongList(props: SongListProps) {
  const { songs, source, total = songs.length, ownOrder, waitingIds, playlistId, onRemove, actions } = props;
  const [sort, setSort] = useSort(ownOrder ? undefined : "Popular");
  const shown = useMemo(() => sortSongs(songs, sort), [songs, sort]);
  const currentSongId = useAtomValue(currentSongIdAtom);
  const pending = usePending();
  const waiting = useMemo(() => songsWaiting(pending, playlistId), [pending, playlistId]);
  const availabilityOf = useAvailability();
  const playable = useMemo(
    () => shown.filter((song) => availabilityOf(song).obstacle === undefined),
    [shown, availabilityOf],
  );
  const play = useCallback((song: Song) => playSongs(playable, playable.indexOf(song), source), [playable, source]);
  const playAll = () => playSongs(playable, 0, source);
  const hasNone = playable.length === 0;
  const section = useRef<HTMLElement>(null);
  useRouterLinks(section, "intent");
  const { open, toggle, close } = useSongMenu();
  const songOfMenu = open && shown.find(({ id }) => id === open.rowId);

  return (
    <section ref={section} className={styles.list}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {countOf(total, "result")}
        </p>
        <div className={styles.actions}>
          <Button variant="primary" icon="play" disabled={hasNone} onClick={playAll}>
            Play all
          </Button>
          <Button icon="shuffle" disabled={hasNone} onClick={() => shuffleAll(playable, source)}>
            Shuffle all
          </Button>
          {actions}
          <SortSelect sort={sort} onSort={setSort} ownOrder={ownOrder} />
        </div>
      </div>
      <LongList
        label="Songs"
        rows={shown}
        keyOf={(song) => song.id}
        isCurrent={(song) => songIdOf(song) === currentSongId}
      >
        {(song, index) => (
          <SongRow
            song={song}
            number={index + 1}
            isCurrent={songIdOf(song) === currentSongId}
            isWaiting={waiting.has(songIdOf(song)) || waitingIds?.has(songIdOf(song)) === true}
            {...availabilityOf(song)}
            isMenuOpen={song === songOfMenu}
            onPlay={play}
            onMenu={toggle}
          />
        )}
      </LongList>
      {open && songOfMenu && (
        <SongMenu key={songOfMenu.id} song={songOfMenu} button={open.button} onRemove={onRemove} onClose={close} />
      )}
    </section>
  );
}
