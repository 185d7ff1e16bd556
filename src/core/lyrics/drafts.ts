import { accountDatabase, type LyricDraft } from "../offline/db.ts";
import { report } from "../report.ts";
import { activeAccountKey } from "../session/activeAccount.ts";

/** Drafts that could not be written on this device: they last as long as this tab. */
const unkept = new Map<string, LyricDraft>();
const keyOf = (musicId: number): string => `${activeAccountKey()} ${musicId}`;

export async function readDraft(musicId: number): Promise<LyricDraft | undefined> {
  const draft = unkept.get(keyOf(musicId));
  if (draft) return draft;
  try {
    return await accountDatabase().lyricDrafts.get(musicId);
  } catch (cause) {
    report("reading a draft", cause);
    return undefined;
  }
}

/** Answers whether the draft is on this device now, rather than only in this tab. */
export async function keepDraft(draft: LyricDraft): Promise<boolean> {
  const key = keyOf(draft.musicId);
  try {
    await accountDatabase().lyricDrafts.put(draft);
    unkept.delete(key);
    return true;
  } catch (cause) {
    report("keeping a draft on this device", cause);
    unkept.set(key, draft);
    return false;
  }
}

export async function dropDraft(musicId: number): Promise<void> {
  unkept.delete(keyOf(musicId));
  await accountDatabase()
    .lyricDrafts.delete(musicId)
    .catch((cause) => report("giving a draft up", cause));
}
