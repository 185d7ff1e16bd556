import type { Song } from "#contract/shapes.ts";
import { isOnline } from "../network/online.ts";
import { showPopup } from "../platform/popups.ts";
import { getCurrentUser } from "../session/currentUser.ts";
import { isSong, songIdOf } from "../song/songId.ts";
import { downloadSongs } from "./commands.ts";
import { messageOfFault } from "./downloadError.ts";
import { readOwned } from "./readOwned.ts";
import { type Asked, retryFailed, showDownloading, tellOutcome } from "./tellOutcome.ts";
import { toDownloadSong } from "./toDownloadSong.ts";

/**
 * Downloads one song of any list, or a bought beat, to this device. Users without a subscription have to own the song.
 */
export async function downloadSong(song: Song): Promise<void> {
  const isSubscribed = isSong(song) && ((await getCurrentUser())?.subscription ?? false);
  if (isSong(song) && !isSubscribed && !(await isOwned(songIdOf(song)))) {
    showPopup({ kind: "warning", message: messageOfFault("notSubscribed") });
    return;
  }
  await downloadSongs([toDownloadSong(song)], isSubscribed);
  const asked = askedFor(song);
  const { key, name } = asked;
  showDownloading(key, isOnline() ? `Downloading “${name}”…` : `“${name}” will download when you’re back online.`);
  tellOutcome(asked);
}

/** Retries a failed download. */
export async function retryDownload(song: Song): Promise<void> {
  const asked = askedFor(song);
  await retryFailed(asked);
  showDownloading(asked.key, `Downloading “${song.name}”…`);
}

function askedFor(song: Song): Asked {
  const songId = songIdOf(song);
  return { key: songId, name: song.name, songIds: [songId] };
}

const isOwned = async (songId: number): Promise<boolean> =>
  (await readOwned()).music_download.data.some(({ id }) => id === songId);
