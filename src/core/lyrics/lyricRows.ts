import type { LyricItem } from "#contract/lyrics.ts";
import type { LyricDraft } from "../database/db.ts";

/** A lyric in the table: from the server, or a draft that exists only on this device. */
export interface LyricRow extends LyricItem {
  /** Whether the draft has changes that the server does not have. */
  isDraft: boolean;
}

/** Whether the draft, or another tab's version of it, differs from the lyric that it was based on. */
export const isChanged = ({ lyrics, baseLyrics, other }: LyricDraft): boolean =>
  lyrics !== baseLyrics || other !== undefined;

/** The name of the draft's beat; earlier versions did not store it. */
export const titleOf = ({ name, musicId }: LyricDraft): string => name || `Beat ${musicId}`;

const firstLineOf = (lyrics: string): string | undefined => /\S[^\r\n]*/.exec(lyrics)?.[0].trimEnd();

/** What a draft says of its lyric. */
const facts = ({ lyrics, editedAt }: LyricDraft) => ({
  first_line: firstLineOf(lyrics),
  updated_at: new Date(editedAt).toISOString(),
});

/** NaN if the server has not sent when the lyric was edited. */
const editedAtMs = ({ updated_at = "" }: LyricItem): number => Date.parse(updated_at);

/**
 * The server's lyrics merged with this device's drafts, last edited first. If a server leaves out when its lyrics were
 * edited, they keep its order, below the drafts that are not on the server.
 */
export function lyricRows(listed: readonly LyricItem[], drafts: readonly LyricDraft[]): LyricRow[] {
  const changed = drafts.filter(isChanged);
  const fresh = changed
    .filter(({ musicId }) => !listed.some((item) => item.music_id === musicId))
    .map((draft) => ({
      music_id: draft.musicId,
      name: titleOf(draft),
      created_date: new Date(draft.editedAt).toISOString(),
      image: undefined,
      is_gone: undefined,
      ...facts(draft),
      isDraft: true,
    }))
    .sort(byEdit);
  const known = listed.map((item) => {
    const draft = changed.find(({ musicId }) => musicId === item.music_id);
    const isNewer = draft !== undefined && !(editedAtMs(item) > draft.editedAt);
    return { ...item, ...(isNewer && facts(draft)), isDraft: draft !== undefined };
  });
  const rows = [...fresh, ...known];
  return rows.some((row) => Number.isNaN(editedAtMs(row))) ? rows : rows.sort(byEdit);
}

const byEdit = (one: LyricItem, other: LyricItem): number => editedAtMs(other) - editedAtMs(one);
