import { useEffect, useState } from "react";
import { accountDatabase, type DownloadRow, hasAccountDatabase, useLiveQuery } from "#src/core/database/db.ts";
import { measureSpace, type Space } from "#src/core/downloads/space.ts";
import { report } from "#src/core/platform/report.ts";

/** Finished and pending downloads by song id. */
export type Downloads = ReadonlyMap<number, DownloadRow>;

const NOTHING: Downloads = new Map();

export const useDownloads = (): Downloads => useLiveQuery(readDownloads, [], NOTHING);

async function readDownloads(): Promise<Downloads> {
  if (!hasAccountDatabase()) return NOTHING;
  const rows = await accountDatabase().downloads.where("state").notEqual("removed").toArray();
  return new Map(rows.map((row) => [row.songId, row]));
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
