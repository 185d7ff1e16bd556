import { useMemo, useState } from "react";
import type { OwnedSong } from "#contract/shapes.ts";
import type { DownloadRow } from "#src/core/database/db.ts";
import type { Downloads } from "./useDownloads.ts";

interface Picking {
  /** The songs that can be selected, in list order. */
  free: readonly OwnedSong[];
  /** The selected songs, in list order. */
  picked: readonly OwnedSong[];
  isPicked: (song: OwnedSong) => boolean;
  pick: (song: OwnedSong, isPicked: boolean) => void;
  pickAll: () => void;
  pickNone: () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The selection of songs. A song that is downloaded in the meantime, for example by another tab, is deselected. */
export function usePicking(songs: readonly OwnedSong[], downloads: Downloads): Picking {
  const [ids, setIds] = useState(NOTHING);
  const free = useMemo(
    () => songs.filter(({ id }) => whyNotPicked(downloads.get(id)) === undefined),
    [songs, downloads],
  );
  const picked = useMemo(() => free.filter(({ id }) => ids.has(id)), [free, ids]);
  return {
    free,
    picked,
    isPicked: (song) => picked.includes(song),
    pick: ({ id }, isPicked) =>
      setIds((before) => new Set(isPicked ? [...before, id] : [...before].filter((other) => other !== id))),
    pickAll: () => setIds(new Set(free.map(({ id }) => id))),
    pickNone: () => setIds(NOTHING),
  };
}

/** Why a song cannot be selected for download; `undefined` if it can. */
export function whyNotPicked(download: DownloadRow | undefined): string | undefined {
  if (!download || download.state === "failed") return undefined;
  const isHere = ["complete", "gone", "ended"].includes(download.state);
  return isHere ? "Already downloaded" : "Already downloading";
}
