import { lazy, type ReactNode, useMemo, useRef, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";
import { countOf } from "#lib/format.ts";
import type { Collection } from "#src/core/collections/registry.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { type DownloadStatus, downloadStatesAtom } from "#src/core/downloads/downloadStates.ts";
import { songsWaiting } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { useRouterLinks } from "#src/core/platform/useRouterLinks.ts";
import { toggle } from "#src/core/player/player.ts";
import { currentPathAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { rowIdOf, songIdOf } from "#src/core/song/songId.ts";
import { useFavouriteIds } from "#src/features/favourites/favourites.ts";
import { SongMenu, useSongMenu } from "#src/features/songMenu/SongMenu.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LongList, type LongListProps } from "#src/ui/lists/LongList.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { FLUNG_SONG } from "./flungSong.ts";
import { LazyCollectionOfflineNote, LazyCollectionOfflineSwitch } from "./LazyCollectionOffline.tsx";
import styles from "./SongList.module.css";
import { SongRow, type SongRowProps } from "./SongRow.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { allOf } from "./selection.ts";
import { useListKeys } from "./useListKeys.ts";
import { usePlayOnPress } from "./usePlayOnPress.ts";
import { useSelection } from "./useSelection.ts";
import { useSongDrag } from "./useSongDrag.ts";

const SongSelectionBar = lazy(() =>
  import("./SongSelectionBar.tsx").then((file) => ({ default: file.SongSelectionBar })),
);

/** A list's properties that come from its screen. */
export interface SongListContext {
  /** Where the songs come from, as the queue shows it: the album's or the playlist's name. */
  source: string;
  /** The label of the list's own order, which is then the default. If it is absent, the default is "Popular". */
  ownOrder?: string;
  /** Renders the rows in the list's own order. If it is absent, the rows are a plain list. */
  renderOwnOrder?: ((rows: LongListProps<Song>) => ReactNode) | undefined;
  /** Whether the songs are an album's, whose name and picture the screen shows above them. */
  isAlbum?: boolean;
  /** Songs with unsent data outside the outbox, such as plays. */
  waitingIds?: ReadonlySet<number> | undefined;
  /** The id of the playlist, if it is one of the user's own. */
  playlistId?: number;
  onRemove?: (songs: readonly Song[]) => void;
  /** Additional controls for this list. */
  actions?: ReactNode;
  /** The collection of these songs, if it can be downloaded. */
  downloadable?: Collection | undefined;
}

interface SongListFrameProps extends Omit<SongListContext, "source"> {
  /** The total number of songs, and the number of rows shown. */
  total: number;
  count: number;
  rowAt: (index: number) => Song | undefined;
  onShow?: (first: number, end: number) => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** False if no song can be played now. */
  canPlay: boolean;
  onPlay: (song: Song, index: number) => void;
  onPlayAll: () => void;
  onShuffleAll: () => void;
  children?: ReactNode;
}

/** A song list of any length, with its count, order and menu. */
export function SongListFrame(props: SongListFrameProps) {
  const { count, rowAt, onShow, waitingIds, playlistId, onRemove } = props;
  const pending = usePending();
  const waiting = useMemo(() => songsWaiting(pending, playlistId), [pending, playlistId]);
  const availabilityOf = useAvailability();
  const downloadStates = useAtomValue(downloadStatesAtom);
  const section = useRef<HTMLElement>(null);
  useRouterLinks(section, "intent");
  const { open, toggle, close } = useSongMenu(section, rowAt);
  // The song may have left the list in the meantime.
  const songOfMenu = open && allOf({ count, rowAt }).find((song) => song && rowIdOf(song) === open.rowId);
  const favouriteIds = useFavouriteIds();
  const { selected, isSelecting, toggle: select, press, clear } = useSelection(section, { count, rowAt }, onRemove);
  const tabStop = useListKeys(section, { count, rowAt }, isSelecting ? undefined : onRemove);
  const selectedIds = new Set(selected.map(rowIdOf));
  const { isCurrent, isPlaying } = usePlayOnPress(section, rowAt, props.onPlay, press);
  useSongDrag(section, (index) => {
    const song = rowAt(index);
    return song && !selectedIds.has(rowIdOf(song)) ? [song] : selected;
  });
  const renderRows = (props.sort ? undefined : props.renderOwnOrder) ?? renderList;

  return (
    <section ref={section} className={styles.list} data-album={props.isAlbum}>
      <ListHead {...props} selectedCount={selected.length} />
      <LazyCollectionOfflineNote collection={props.downloadable} />
      {renderRows({
        label: "Songs",
        count,
        rowAt,
        onShow,
        isCurrent,
        tabStop,
        keyOf: rowIdOf,
        flung: FLUNG_SONG,
        children: (song, index, isTabStop) => (
          <SongRow
            song={song}
            number={index + 1}
            isCurrent={isCurrent(song)}
            isPlaying={isPlaying(song)}
            isFavourite={favouriteIds.has(songIdOf(song))}
            isWaiting={waiting.has(songIdOf(song)) || waitingIds?.has(songIdOf(song)) === true}
            {...availabilityOf(song)}
            {...progressOf(downloadStates.get(songIdOf(song)))}
            isSelected={isSelecting ? selectedIds.has(rowIdOf(song)) : undefined}
            isMenuOpen={song === songOfMenu}
            isTabStop={isTabStop}
            onMenu={toggle}
          />
        ),
      })}
      <OnDemand isOpen={isSelecting}>
        <SongSelectionBar songs={selected} onRemove={onRemove} onClear={clear} />
      </OnDemand>
      {props.children}
      {open && songOfMenu && (
        <SongMenu
          key={songOfMenu.id}
          song={songOfMenu}
          button={open.button}
          point={open.point}
          onSelect={select}
          onRemove={onRemove}
          onClose={close}
        />
      )}
    </section>
  );
}

/** These are primitive values, so that a memoised row renders again only when they change. */
const progressOf = (status: DownloadStatus | undefined): Pick<SongRowProps, "download" | "percent"> =>
  status && status.state !== "downloaded" ? { download: status.state, percent: status.percent } : {};

const renderList = (rows: LongListProps<Song>) => <LongList {...rows} />;

const ListHead = ({ selectedCount, ...list }: SongListFrameProps & { selectedCount: number }) => (
  <div className={styles.head}>
    <p className={styles.count} role="status">
      {selectedCount > 0 ? `${selectedCount} of ${countOf(list.total, "song")} selected` : countOf(list.total, "song")}
    </p>
    <div className={styles.actions}>
      <PlayAllButton canPlay={list.canPlay} onPlayAll={list.onPlayAll} />
      <Button icon="shuffle" disabled={!list.canPlay} onClick={list.onShuffleAll}>
        Shuffle all
      </Button>
      <LazyCollectionOfflineSwitch collection={list.downloadable} />
      {list.actions}
      <SortSelect sort={list.sort} onSort={list.onSort} ownOrder={list.ownOrder} />
    </div>
  </div>
);

/**
 * Plays the list. While the list is playing, the button pauses it. After a pause with this button, the next press
 * resumes it.
 */
function PlayAllButton({ canPlay, onPlayAll }: Pick<SongListFrameProps, "canPlay" | "onPlayAll">) {
  const isCurrent = useAtomValue(currentPathAtom) === location.pathname;
  const isPlaying = useAtomValue(isPlayingAtom) && isCurrent;
  const [wasPaused, setPaused] = useState(false);
  const press = () => {
    setPaused(isPlaying);
    if (isPlaying || (isCurrent && wasPaused)) toggle();
    else onPlayAll();
  };
  return (
    <Button variant="primary" icon={isPlaying ? "pause" : "play"} disabled={!canPlay && !isPlaying} onClick={press}>
      {isPlaying ? "Pause" : "Play all"}
    </Button>
  );
}
