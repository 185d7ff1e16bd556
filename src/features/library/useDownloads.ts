import { useEffect, useState } from "react";
import { type DownloadRow, useLiveQuery } from "#src/core/database/db.ts";
import { readDownloads } from "#src/core/downloads/downloadedSongs.ts";
import { measureSpace, type Space } from "#src/core/downloads/space.ts";
import { report } from "#src/core/platform/report.ts";

/** Finished and pending downloads by song id. */
export type Downloads = ReadonlyMap<number, DownloadRow>;

const NOTHING: Downloads = new Map();

export const useDownloads = (): Downloads => useLiveQuery(downloadsById, [], NOTHING);

async function downloadsById(): Promise<Downloads> {
  return new Map((await readDownloads()).map((row) => [row.songId, row]));
}

/** The used and free space on this device, measured again whenever `occasion` changes. */
export function useSpace(occasion: unknown): Space | undefined {
  const [space, setSpace] = useState<Space>();
  useEffect(() => {
    void occasion;
    measureSpace()
      .then(setSpace)
      .catch((cause) => report("measuring storage", cause));
  }, [occasion]);
  return space;
}
