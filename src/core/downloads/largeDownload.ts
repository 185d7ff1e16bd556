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

/** About ten songs: more than somebody with a gigabyte a month would want to spend by accident. */
const LARGE_METERED_BYTES = 50_000_000;
/** Hours of music: as much as a small phone has to spare. */
const LARGE_BYTES = 1_000_000_000;
/**
 * On an unmetered connection, up to this many songs are downloaded without asking the server for their size. Few albums
 * have more.
 */
const FEW_SONGS = 30;

/**
 * Starts a download. Asks first if it is large, stating its size; nothing is fetched until the user has agreed. `what`
 * names what is downloaded, within a sentence.
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
    // Somebody else may have signed in while the question was open.
    if (accountKey === activeAccountKey()) saveOrExplain(begin());
  };
  showPopup({ kind: "warning", message: question, action: { label: "Download", run } });
}

/** The question to ask; `undefined` if the download is small or its size is unknown. */
async function questionOf(what: string, songs: readonly MeasuredSong[]): Promise<string | undefined> {
  // With "Wi-Fi only", no download uses metered data.
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
