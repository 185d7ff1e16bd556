import type { Song } from "#contract/shapes.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { canDownload } from "#src/core/downloads/availability.ts";
import { downloadStatesAtom } from "#src/core/downloads/downloadStates.ts";
import { store } from "#src/core/platform/store.ts";
import { storeName } from "#src/core/platform/storeName.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import type { IconName } from "#src/ui/icons/Icon.tsx";
import type { MenuItem } from "#src/ui/overlays/Menu.tsx";

/** The menu entry that downloads a song to this device, removes its copy, or retries a failed download. */
export function songOfflineAction(song: Song): (MenuItem & { icon: IconName })[] {
  if (!canDownload()) return [];
  const status = store.get(downloadStatesAtom).get(songIdOf(song));
  if (status?.state === "failed")
    return [{ label: "Try again", icon: "retry", note: "The download failed", onSelect: () => change(tryAgain(song)) }];
  if (status) {
    const note = status.state === "downloaded" ? undefined : `${status.percent}% downloaded`;
    return [{ label: "Remove offline copy", icon: "downloaded", note, onSelect: () => change(remove(song)) }];
  }
  if (song.dataAudio === "") return [];
  const note = `Listen offline in ${storeName()}`;
  return [{ label: "Keep offline", icon: "downloadOffline", note, onSelect: () => change(keep(song)) }];
}

const change = (work: Promise<void>): void => {
  work.catch((error: unknown) => showFailure(error));
};

const commands = () => import("#src/core/collections/offlineChunk.ts");

const keep = async (song: Song): Promise<void> => (await commands()).downloadSong(song);

const tryAgain = async (song: Song): Promise<void> => (await commands()).retryDownload(song);

const remove = async (song: Song): Promise<void> =>
  (await commands()).removeSongCopy({ id: songIdOf(song), name: song.name });
