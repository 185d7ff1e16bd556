import { addDownload } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { songIdOf } from "#src/core/song/songId.ts";

/** Adds the song to Your Music and downloads its file. */
export async function saveSongFile(song: Song): Promise<void> {
  try {
    const { message, data } = await call(addDownload, { params: { id: songIdOf(song) } });
    showPopup({ kind: "success", message: message || `${song.name} is in Your Music.` });
    if (data?.download) openDownload(data.download);
  } catch (error) {
    showFailure(error, "warning");
    return;
  }
  await refreshScreens();
}

/** The response is an attachment, so the page stays and the music keeps playing. */
function openDownload(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
