import { type BackgroundFetches, backgroundFetchId } from "#contract/backgroundFetch.ts";
import { countOf } from "#lib/format.ts";
import type { DownloadRow } from "../database/db.ts";
import { inPlayableFormat } from "../song/playableFormat.ts";
import { workers } from "../worker/container.ts";
import { nounFor } from "./keptBeats.ts";
import { RANGE_BYTES } from "./requestRange.ts";

/**
 * Limits the number of requests, because each song takes several. More songs rarely download while the user is away.
 */
const MAX_SONGS = 50;
const ICON = { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" };

/** Asks the browser to continue these downloads by itself. Resolves to false if it cannot. */
export async function startBackgroundFetch(accountKey: string, rows: readonly DownloadRow[]): Promise<boolean> {
  const browser = await backgroundFetches();
  if (!browser || rows.length === 0) return false;
  const id = backgroundFetchId(accountKey);
  if (await browser.get(id)) return true;
  const songs = rows.slice(0, MAX_SONGS);
  const title = `Downloading ${countOf(songs.length, nounFor(songs))}`;
  await browser.fetch(id, songs.flatMap(requestsFor), { title, icons: [ICON] });
  return true;
}

/**
 * Ends the background fetch. The worker then stores the ranges that have arrived completely (sw/backgroundFetch.ts).
 */
export async function abortBackgroundFetch(accountKey: string): Promise<void> {
  const underWay = await (await backgroundFetches())?.get(backgroundFetchId(accountKey));
  await underWay?.abort();
}

async function backgroundFetches(): Promise<BackgroundFetches | undefined> {
  const registration = await workers?.getRegistration();
  return (registration as { backgroundFetch?: BackgroundFetches } | undefined)?.backgroundFetch;
}

/**
 * One request per range, so that few bytes are lost when the fetch ends early. A song's length is unknown before its
 * first response.
 */
function requestsFor({ song, receivedBytes, totalBytes }: DownloadRow): Request[] {
  const request = (range: string) =>
    new Request(inPlayableFormat(song.dataAudio), { headers: { Range: `bytes=${range}` } });
  if (totalBytes === 0) return [request("0-")];
  const starts = Array.from(
    { length: Math.ceil((totalBytes - receivedBytes) / RANGE_BYTES) },
    (_, index) => receivedBytes + index * RANGE_BYTES,
  );
  return starts.map((start) => request(`${start}-${Math.min(start + RANGE_BYTES, totalBytes) - 1}`));
}
