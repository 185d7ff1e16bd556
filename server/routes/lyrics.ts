import * as contract from "#contract/lyrics.ts";
import type { Lyric } from "#contract/shapes.ts";
import { refusal } from "#server/common/failure.ts";
import { findLyric, type LyricRow, listLyrics, storedLyric, writeLyric } from "#server/db/queries/lyrics.ts";
import { headerFileId } from "#server/db/queries/storeFacts.ts";
import { done, type Route, route } from "#server/http/route.ts";
import type { MediaUrls } from "#server/media/urls.ts";

const noBeat = () => refusal("We couldn’t find this track.");

interface Beat {
  id: number;
  name: string;
  previewFileId: string;
}

const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const toLyric = (media: MediaUrls, beat: Beat, lyric: LyricRow | null): Lyric => ({
  music_id: beat.id,
  name: beat.name,
  lyrics: lyric?.text ?? "",
  audio_html: `<audio controls src="${escapeAttribute(media.file(beat.previewFileId))}"></audio>`,
  type: lyric ? "update" : "new",
  frame_hosts: undefined,
  updated_at: lyric?.updatedAt.toISOString(),
});

const lyrics = route(contract.lyrics, async ({ db, media, user }) => ({
  lyrics: (await listLyrics(db, user.accountId)).map(({ beatId, name, createdAt }) => ({
    music_id: beatId,
    name,
    created_date: createdAt.toISOString(),
  })),
  header_image: media.image(await headerFileId(db, "lyrics")),
}));

const lyric = route(contract.lyric, async ({ db, media, user, params }) => {
  const found = await findLyric(db, user.accountId, params.id);
  if (!found) throw noBeat();
  return { ...done(""), data: { lyric: toLyric(media, found.beat, found.lyric) } };
});

/** An invalid time counts as absent: the stored lyrics are then overwritten. */
function readAtOf(updatedAt: string | null | undefined): Date | undefined {
  const date = new Date(updatedAt ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const saveLyric = route(contract.saveLyric, async ({ db, media, user, params, body, now }) => {
  const { accountId } = user;
  const found = await findLyric(db, accountId, params.id);
  if (!found) throw noBeat();
  const { beat } = found;
  const written = await writeLyric(db, {
    accountId,
    beatId: beat.id,
    text: body.lyrics,
    now: now(),
    readAt: readAtOf(body.updated_at),
  });
  if (written) return { ...done("Lyrics saved."), data: { lyric: toLyric(media, beat, written) } };
  const stored = (await storedLyric(db, accountId, beat.id)) ?? null;
  throw refusal("These lyrics were changed elsewhere after you opened them.", { lyric: toLyric(media, beat, stored) });
});

export const lyricRoutes: Route[] = [lyrics, lyric, saveLyric];
