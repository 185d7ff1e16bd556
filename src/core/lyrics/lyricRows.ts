import type { LyricItem } from "#contract/shapes.ts";
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

/**
 * The server's lyrics merged with this device's drafts. Drafts without a lyric on the server come first, newest on top.
 */
export function lyricRows(listed: readonly LyricItem[], drafts: readonly LyricDraft[]): LyricRow[] {
  const changed = drafts.filter(isChanged);
  const known = listed.map((item) => item.music_id);
  const drafted = changed.map((draft) => draft.musicId);
  const fresh = changed
    .filter(({ musicId }) => !known.includes(musicId))
    .sort((one, other) => other.editedAt - one.editedAt)
    .map((draft) => ({
      music_id: draft.musicId,
      name: titleOf(draft),
      created_date: new Date(draft.editedAt).toISOString(),
      isDraft: true,
    }));
  return [...fresh, ...listed.map((item) => ({ ...item, isDraft: drafted.includes(item.music_id) }))];
}
