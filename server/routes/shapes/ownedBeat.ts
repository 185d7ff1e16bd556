import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { BeatRow } from "#server/db/queries/beats.ts";
import type { BeatPurchase } from "#server/db/queries/ownedBeats.ts";
import type { User } from "#server/domain/user.ts";
import { isPlayedByMost } from "#server/media/audioTypes.ts";
import type { MediaUrls } from "#server/media/urls.ts";
import { toBeat } from "./shop.ts";

/**
 * The URL of the recording that an owner hears instead of the preview: what was sold, unless it is stems, or in a format
 * that few browsers play.
 */
export function wholeBeatUrl(media: MediaUrls, user: User, purchase: BeatPurchase | undefined): string | undefined {
  const { masterFileId, mimeType, fallbackFileId } = purchase ?? {};
  const isPlayed = mimeType && (fallbackFileId || isPlayedByMost(mimeType));
  return isPlayed && masterFileId ? media.beat(masterFileId, user) : undefined;
}

/** A beat with all of its owner's purchases, newest first. */
export function toOwnedBeat(media: MediaUrls, user: User, row: BeatRow, purchases: BeatPurchase[]): OwnedBeat {
  const beat = toBeat(media)(row);
  const wholeUrl = wholeBeatUrl(media, user, purchases[0]);
  const whole = {
    dataAudio: wholeUrl ?? "",
    preview: beat.dataAudio || undefined,
    preview_duration: beat.duration,
    waveform: purchases[0]?.waveform || undefined,
  };
  return {
    ...beat,
    preview: undefined,
    ...(wholeUrl && whole),
    purchases: purchases.map(({ licence, orderId }) => ({ licence, order_id: orderId })),
  };
}
