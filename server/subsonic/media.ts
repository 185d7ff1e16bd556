import { buffer } from "node:stream/consumers";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { Failure, notFound } from "../common/failure.ts";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import { albumsInOrder } from "../db/queries/albums.ts";
import { artistsInOrder } from "../db/queries/artists.ts";
import { findPlaylist } from "../db/queries/playlists.ts";
import { findSong, type SongRow } from "../db/queries/songs.ts";
import { songFacts } from "../db/queries/subsonic.ts";
import type { User } from "../domain/user.ts";
import type { SendGranted } from "../http/serveMedia.ts";
import { placeholder, resized } from "../media/pictures/resized.ts";
import { picturePath } from "../media/store.ts";
import { renditionFor } from "../media/urls.ts";
import type { Services } from "../services.ts";
import { numberIn, readId } from "./ids.ts";
import type { SubsonicCall } from "./method.ts";
import { required, wholeNumber } from "./parameters.ts";
import { kilobitsOf } from "./shapes.ts";

/** Sends a file in place of an answer. */
export type SendMedia = (call: SubsonicCall) => Promise<FastifyReply>;

const MOST_KILOBITS = 100_000;
/** The bitrate of the Medium rendition. A client with a lower limit gets the Low rendition. */
const MEDIUM_KILOBITS = 96;
const HOUR_SECONDS = 3600;

/** The methods that answer with a file. */
export function mediaSenders(services: Services, sendGranted: SendGranted): ReadonlyMap<string, SendMedia> {
  const sendSong = (call: SubsonicCall, qualityFor: typeof qualityOf) => streamSong(call, qualityFor, sendGranted);
  return new Map<string, SendMedia>([
    ["stream", (call) => sendSong(call, qualityOf)],
    ["download", (call) => sendSong(call, async () => "High")],
    ["getCoverArt", coverSender(services)],
  ]);
}

/** Sends a song in some quality, with the checks and headers of a request for a signed URL. */
async function streamSong(
  call: SubsonicCall,
  qualityFor: typeof qualityOf,
  sendGranted: SendGranted,
): Promise<FastifyReply> {
  const { db, parameters, user, now, request, reply } = call;
  const song = await findSong(db, numberIn(required(parameters, "id"), "song"));
  if (!song) throw notFound("We couldn’t find this song.");
  const fileId = renditionFor(song, await qualityFor(call, song), "unknown");
  const expires = now().getTime() / 1000 + HOUR_SECONDS;
  const grant = { path: `/media/audio/${song.highFileId}`, fileId, listener: user, expires };
  try {
    return await sendGranted(grant, null, request, reply);
  } catch (error) {
    throw error instanceof Failure && error.code === "forbidden" ? new Failure("subscription") : error;
  }
}

/** The best quality within the bitrate that the client asks for. If it asks for none, the account’s own quality. */
async function qualityOf({ db, parameters, user }: SubsonicCall, song: SongRow): Promise<User["audioQuality"]> {
  if (parameters.get("format") === "raw") return "High";
  const most = wholeNumber(parameters, "maxBitRate", { fallback: 0, most: MOST_KILOBITS });
  if (most === 0) return user.audioQuality;
  const [facts] = await songFacts(db, [song.id]);
  if (facts && kilobitsOf(song, facts) <= most) return "High";
  return most >= MEDIUM_KILOBITS ? "Medium" : "Low";
}

/** Few sizes, so that a picture is seldom resized again. */
const SIZES = [96, 192, 384, 640, 1000];
const LARGEST = 1000;
const MOST_CACHED_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 256;
const FILE_ID = /^[0-9a-f]{32}$/;

function coverSender(services: Services): SendMedia {
  const { mediaStore: store } = services;
  const inTurn = limitConcurrency(1, { mostWaiting: MAX_WAITING });
  const pictures = new LRUCache<string, Buffer>({
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const make = async (fileId: string | null, pixels: number | undefined): Promise<Buffer> => {
    const path = fileId && picturePath(fileId);
    if (!path || !(await store.stat(path))) return placeholder(pixels ?? LARGEST);
    const whole = await buffer(store.open(path));
    return pixels === undefined ? whole : resized(whole, pixels);
  };
  return async (call) => {
    const fileId = await coverOf(call, required(call.parameters, "id"));
    const asked = wholeNumber(call.parameters, "size", { fallback: 0, most: 10_000 });
    const pixels = asked === 0 ? undefined : (SIZES.find((size) => size >= asked) ?? LARGEST);
    const key = `${fileId} ${pixels}`;
    const picture = pictures.get(key) ?? (await inTurn(() => make(fileId, pixels)));
    pictures.set(key, picture);
    return call.reply.type("image/webp").header("Cache-Control", "private, max-age=86400").send(picture);
  };
}

/** The picture of a song, album, artist or playlist. `coverArt` in answers is the picture’s own id. */
async function coverOf(call: SubsonicCall, text: string): Promise<string | null> {
  if (FILE_ID.test(text)) return text;
  const { db, user } = call;
  const named = readId(text);
  if (!named) return null;
  const { kind, id } = named;
  if (kind === "song") return (await findSong(db, id))?.imageFileId ?? null;
  if (kind === "album") return (await albumsInOrder(db, [id]))[0]?.album.imageFileId ?? null;
  if (kind === "artist")
    return (await artistsInOrder(db, [id])).find(({ isVisible }) => isVisible)?.imageFileId ?? null;
  const found = await findPlaylist(db, user.accountId, id);
  return found?.playlist.imageFileId ?? found?.covers[0] ?? null;
}
