import { formatBytes } from "#lib/format.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { saveOrExplain } from "../database/saveFailure.ts";
import { isMetered } from "../network/connection.ts";
import { isOnline } from "../network/online.ts";
import { showPopup } from "../platform/popups.ts";
import { store } from "../platform/store.ts";
import { downloadedSongIds } from "./downloadedSongs.ts";
import { type MeasuredSong, measureSongs } from "./measureSongs.ts";
import { wifiOnlyAtom } from "./wifiOnly.ts";

/** Some ten songs: more than somebody with a gigabyte a month would want to spend by accident. */
const LARGE_METERED_BYTES = 50_000_000;
/** Hours of music: as much as a small phone has to spare. */
const LARGE_BYTES = 1_000_000_000;
/** Where data costs nothing so few songs are begun at once: no album is as large, and its size need not be asked for. */
const FEW_SONGS = 30;

/**
 * Begins a download. A large one is asked about first, with its size and with what it costs; nothing is fetched until the user
 * has agreed. `what` is its name in a sentence.
 */
export async function downloadIfAgreed(
  what: string,
  songs: readonly MeasuredSong[],
  begin: () => Promise<unknown>,
): Promise<void> {
  const question = await questionOf(what, songs);
  if (question === undefined) {
    await begin();
    return;
  }
  const accountKey = activeAccountKey();
  const run = (): void => {
    // Somebody else may have signed in while it stood there.
    if (accountKey === activeAccountKey()) saveOrExplain(begin());
  };
  showPopup({ kind: "warning", message: question, action: { label: "Download", run } });
}

/** What is asked; `undefined` where the download is small, or nobody can say how large it is. */
async function questionOf(what: string, songs: readonly MeasuredSong[]): Promise<string | undefined> {
  // Over Wi-Fi only, no song is fetched that has to be paid for.
  const isPaid = isMetered() && !store.get(wifiOnlyAtom);
  if (!isOnline() || (!isPaid && songs.length <= FEW_SONGS)) return undefined;
  const downloadedIds = await downloadedSongIds();
  const size = await measureSongs(songs.filter(({ id }) => !downloadedIds.has(id)));
  if (!size || size.bytes <= (isPaid ? LARGE_METERED_BYTES : LARGE_BYTES)) return undefined;
  const amount = `${size.isExact ? "" : "about "}${formatBytes(size.bytes)}`;
  return isPaid
    ? `Downloading ${what} uses ${amount} of data, and your connection may be metered. Download anyway?`
    : `Downloading ${what} takes up ${amount} on this device. Download anyway?`;
}
