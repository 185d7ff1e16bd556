import type { RenditionQuality } from "#contract/profile.ts";
import { WIDEST } from "#lib/pictureWidths.ts";
import type { User } from "../domain/user.ts";
import { type Listener, signedUrl, WHOLE_BEATS } from "./signature.ts";

/** The renditions of a recording; if one is missing, the next better one is served. */
export interface Renditions {
  highFileId: string;
  mediumFileId: string | null;
  lowFileId: string | null;
}

/** Creates the URLs of media files. Every URL is root-relative, or starts with MEDIA_URL if that is set. */
export interface MediaUrls {
  /** A public picture, in the widest of `PICTURE_WIDTHS`, whose URL never expires; "" if there is none. */
  image: (fileId: string | null) => string;
  /** The present URL of a picture whose URL was stored earlier, because MEDIA_URL may have changed since. */
  movedImage: (earlier: string) => string;
  /**
   * A song in the quality that suits the user and their network. The path names the original recording and never
   * changes.
   */
  audio: (song: Renditions, user: User, networkType: string) => string;
  /** A video of the store, for subscribers; "" if there is none. */
  video: (fileId: string | null, user: User) => string;
  /** The whole of a beat, for an owner of a licence. */
  beat: (fileId: string, user: User) => string;
  /** A file that anybody with the URL may play, such as a beat's preview; "" if there is none. */
  file: (fileId: string | null) => string;
  /**
   * How long a response with URLs may be cached. During this time, newly created URLs are the same as those in the
   * response, and all remain valid for the promised time.
   */
  sameForMs: () => number;
  /** A file as an attachment with this name. */
  download: (fileId: string, user: User, name: string) => string;
}

/**
 * Lets the app request the recording in a format that its browser plays. The parameter need not be signed, since it
 * grants access to nothing else.
 */
const inAnyFormat = (url: string): string => `${url}&accept=*`;

const HOUR_SECONDS = 3600;
/** The contract promises 6 hours. Rounding up to the end of a window keeps a URL the same for a while. */
const WINDOW_SECONDS = 6 * HOUR_SECONDS;
const WINDOW_MS = WINDOW_SECONDS * 1000;
const DOWNLOAD_SECONDS = HOUR_SECONDS / 4;

export function mediaUrls(settings: { secret: string; mediaUrl?: string | undefined }, now: () => Date): MediaUrls {
  const base = settings.mediaUrl ?? "";
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  const endOfWindow = () => (Math.floor(nowSeconds() / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
  const signed = (path: string, fileId: string, listener?: Listener) =>
    base + signedUrl(settings.secret, { path, fileId, listener, expires: endOfWindow() });
  return {
    sameForMs: () => WINDOW_MS - (now().getTime() % WINDOW_MS),
    image: (fileId) => (fileId ? `${base}/media/image/${fileId}.w${WIDEST}.webp` : ""),
    movedImage: (earlier) => base + earlier.slice(Math.max(0, earlier.indexOf("/media/image/"))),
    audio: (song, user, networkType) => {
      const fileId = renditionFor(song, user.audioQuality, networkType);
      const url = signed(`/media/audio/${song.highFileId}`, fileId, user);
      return inAnyFormat(`${url}&quality=${qualityOf(song, fileId)}`);
    },
    video: (fileId, user) => (fileId ? signed(`/media/video/${fileId}`, fileId, user) : ""),
    beat: (fileId, user) => inAnyFormat(signed(`${WHOLE_BEATS}${fileId}`, fileId, user)),
    file: (fileId) => (fileId ? inAnyFormat(signed(`/media/file/${fileId}`, fileId)) : ""),
    download: (fileId, user, name) => {
      const expires = nowSeconds() + DOWNLOAD_SECONDS;
      return (
        base +
        signedUrl(settings.secret, {
          path: `/media/download/${fileId}`,
          fileId,
          listener: user,
          name,
          expires,
        })
      );
    },
  };
}

/** Follows the account's audio quality; "Auto" follows the network. */
export function renditionFor(song: Renditions, quality: User["audioQuality"], networkType: string): string {
  const wanted = quality === "Auto" ? qualityOfNetwork(networkType) : quality;
  if (wanted === "Low") return song.lowFileId ?? song.mediumFileId ?? song.highFileId;
  if (wanted === "Medium") return song.mediumFileId ?? song.highFileId;
  return song.highFileId;
}

/** The quality of a song's rendition. It is added to the song's URL, unsigned, for the app to display. */
function qualityOf(song: Renditions, fileId: string): RenditionQuality {
  if (fileId === song.highFileId) return "High";
  return fileId === song.mediumFileId ? "Medium" : "Low";
}

export function qualityOfNetwork(networkType: string): RenditionQuality {
  if (networkType === "slow-2g" || networkType === "2g") return "Low";
  return networkType === "3g" ? "Medium" : "High";
}
