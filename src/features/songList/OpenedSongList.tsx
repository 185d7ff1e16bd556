import type { OpenedSongs } from "#src/core/lists/openSongs.ts";
import { SongList } from "./SongList.tsx";
import type { SongListContext } from "./SongListFrame.tsx";
import { WindowedSongList } from "./WindowedSongList.tsx";

interface OpenedSongListProps extends SongListContext {
  songList: OpenedSongs;
}

/** The songs of a list as its loader opened it: windowed if the server supports it, otherwise whole. */
export const OpenedSongList = ({ songList, ...context }: OpenedSongListProps) =>
  songList.isWindowed ? (
    <WindowedSongList key={songList.key} songList={songList} {...context} />
  ) : (
    <SongList songs={songList.songs} total={songList.total} {...context} />
  );
