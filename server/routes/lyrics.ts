import type { Lyric } from "#contract/lyrics.ts";
import * as contract from "#contract/lyrics.ts";
import { refusal } from "#server/common/failure.ts";
import type { Database } from "#server/db/open.ts";
import { findLyric, type LyricRow, listLyrics, storedLyric, writeLyric } from "#server/db/queries/lyrics.ts";
import { findBeatPurchase, listBeatPurchases } from "#server/db/queries/ownedBeats.ts";
import { headerFileId } from "#server/db/queries/storeFacts.ts";
import type { User } from "#server/domain/user.ts";
import { done, type Route, route } from "#server/http/route.ts";
import type { MediaUrls } from "#server/media/urls.ts";
import { wholeBeatUrl } from "./shapes/ownedBeat.ts";

const noBeat = () => refusal("We couldn’t find this track.");

interface Pad {
  beat: { id: number; name: string; durationSeconds: number | null };
  /** The whole beat for its owner, the preview for others. */
  audioUrl: string;
  /** The length of the preview; null if `audioUrl` is the whole beat. */
  previewSeconds: number | null;
  lyric: LyricRow | null;
}

async function findPad(
  { db, media, user }: { db: Database; media: MediaUrls; user: User },
  beatId: number,
): Promise<Pad> {
  const purchase = await findBeatPurchase(db, user.accountId, beatId);
  const found = await findLyric(db, user.accountId, beatId, purchase !== undefined);
  if (!found) throw noBeat();
  const { previewFileId, previewSeconds } = found.beat;
  const wholeUrl = wholeBeatUrl(media, user, purchase);
  const audio = wholeUrl
    ? { audioUrl: wholeUrl, previewSeconds: null }
    : { audioUrl: media.file(previewFileId), previewSeconds };
  return { ...found, ...audio };
}

const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const toLyric = ({ beat, audioUrl, previewSeconds }: Pad, lyric: LyricRow | null): Lyric => ({
  music_id: beat.id,
  name: beat.name,
  lyrics: lyric?.text ?? "",
  audio_html: `<audio controls src="${escapeAttribute(audioUrl)}"></audio>`,
  type: lyric ? "update" : "new",
  frame_hosts: undefined,
  duration: beat.durationSeconds ?? undefined,
  preview_duration: previewSeconds ?? undefined,
  updated_at: lyric?.updatedAt.toISOString(),
});

const lyrics = route(contract.lyrics, async ({ db, media, user }) => {
  const owned = (await listBeatPurchases(db, user.accountId)).map(({ beatId }) => beatId);
  return {
    lyrics: (await listLyrics(db, user.accountId)).map((row) => ({
      music_id: row.beatId,
      name: row.name,
      created_date: row.createdAt.toISOString(),
      image: media.image(row.imageFileId) || undefined,
      first_line: row.firstLine ?? undefined,
      updated_at: row.updatedAt.toISOString(),
      is_gone: (!row.isForSale && !owned.includes(row.beatId)) || undefined,
    })),
    header_image: media.image(await headerFileId(db, "lyrics")),
  };
});

const lyric = route(contract.lyric, async ({ params, ...ctx }) => {
  const pad = await findPad(ctx, params.id);
  return { ...done(""), data: { lyric: toLyric(pad, pad.lyric) } };
});

/** An invalid time counts as absent: the stored lyrics are then overwritten. */
function readAtOf(updatedAt: string | null | undefined): Date | undefined {
  const date = new Date(updatedAt ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const saveLyric = route(contract.saveLyric, async ({ params, body, ...ctx }) => {
  const { db, user, now } = ctx;
  const { accountId } = user;
  const pad = await findPad(ctx, params.id);
  const { beat } = pad;
  const written = await writeLyric(db, {
    accountId,
    beatId: beat.id,
    text: body.lyrics,
    now: now(),
    readAt: readAtOf(body.updated_at),
  });
  if (written) return { ...done("Lyrics saved."), data: { lyric: toLyric(pad, written) } };
  const stored = (await storedLyric(db, accountId, beat.id)) ?? null;
  throw refusal("These lyrics were changed elsewhere after you opened them.", { lyric: toLyric(pad, stored) });
});

export const lyricRoutes: Route[] = [lyrics, lyric, saveLyric];
