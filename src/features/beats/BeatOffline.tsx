import { useState } from "react";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { type DownloadRow, useLiveQuery } from "#src/core/database/db.ts";
import { canDownload } from "#src/core/downloads/availability.ts";
import { downloadAmount, STATE_LABELS } from "#src/core/downloads/downloadAmount.ts";
import { readDownload } from "#src/core/downloads/downloadedSongs.ts";
import { percentOf } from "#src/core/downloads/downloadStates.ts";
import { canBeKept } from "#src/core/downloads/keptBeats.ts";
import type { ShownBeat } from "#src/core/downloads/ownedBeats.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ProgressRing } from "#src/ui/states/ProgressRing.tsx";
import styles from "./Beats.module.css";

/** Downloads a bought beat, and shows the progress. Nothing is shown for a beat that was not bought whole. */
export function BeatOffline({ beat }: { beat: ShownBeat }) {
  const song = playableBeat(beat);
  const download = useLiveQuery(() => readCurrent(song.id), [song.id]);
  const [isBusy, setBusy] = useState(false);
  if (!download && !canBeKept(beat)) return null;
  const run = async (work: (commands: Commands) => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work(await import("#src/core/collections/offlineChunk.ts"));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const wayOut = download && WAYS_OUT[download.state];
  return (
    <>
      <Button
        role="switch"
        aria-checked={Boolean(download)}
        icon={iconOf(download)}
        mark={download && isUnderWay(download) ? <ProgressRing percent={percentOf(download)} /> : undefined}
        busy={isBusy}
        disabled={!canDownload() || download === undefined}
        title={canDownload() ? undefined : "This browser doesn’t let Segue store songs on this device."}
        onClick={() =>
          void run((commands) => (download ? commands.removeSongCopy(download.song) : commands.downloadSong(song)))
        }
      >
        Keep offline
      </Button>
      {download && (
        <p className={styles.offline}>
          <span role="status">{noteOf(beat.name, download)}</span>
          {/* Outside the live region, because it changes several times a second. */}
          {downloadAmount(download) && ` ${downloadAmount(download)}`}
          {wayOut && (
            <Button
              variant="quiet"
              icon="retry"
              onClick={() => void run((commands) => rescue(commands, download, song))}
            >
              {wayOut}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

type Commands = typeof import("#src/core/collections/offlineChunk.ts");

/** The beat's download; null if there is none. */
async function readCurrent(songId: number): Promise<DownloadRow | null> {
  const download = await readDownload(songId);
  return download && download.state !== "removed" ? download : null;
}

const WAYS_OUT: Partial<Record<DownloadRow["state"], string>> = {
  failed: "Try again",
  gone: "Download again",
  paused: "Resume download",
};

async function rescue(commands: Commands, { state }: DownloadRow, song: ReturnType<typeof playableBeat>) {
  if (state === "failed") await commands.retryDownload(song);
  else if (state === "gone") await commands.repairAll();
  else await commands.resumeDownload(song.id);
}

const isUnderWay = ({ state }: DownloadRow): boolean => state === "waiting" || state === "fetching";

const iconOf = (download: DownloadRow | null | undefined) => {
  if (!download) return "downloadOffline";
  return ["failed", "gone", "ended"].includes(download.state) ? "warning" : "downloaded";
};

const noteOf = (name: string, { state, words }: DownloadRow): string =>
  state === "complete" ? `${name} is available offline.` : words || (STATE_LABELS[state] ?? "");
