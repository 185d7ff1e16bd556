import { activeAccountKey } from "../account/activeAccount.ts";
import { accountDatabase, type LyricDraft } from "../database/db.ts";
import { askToPersist } from "../platform/persistStorage.ts";
import { report } from "../platform/report.ts";
import { isChanged } from "./lyricRows.ts";

/** Drafts that could not be stored on this device. They last as long as this tab. */
const unsaved = new Map<string, LyricDraft>();
const keyOf = (musicId: number): string => `${activeAccountKey()} ${musicId}`;

export async function readDraft(musicId: number): Promise<LyricDraft | undefined> {
  const draft = unsaved.get(keyOf(musicId));
  if (draft) return draft;
  try {
    return await accountDatabase().lyricDrafts.get(musicId);
  } catch (cause) {
    report("reading a draft", cause);
    return undefined;
  }
}

/** All drafts of this account, whether stored on this device or only in this tab. */
export async function readDrafts(): Promise<LyricDraft[]> {
  const here = [...unsaved].flatMap(([key, draft]) => (key === keyOf(draft.musicId) ? draft : []));
  try {
    const saved = await accountDatabase().lyricDrafts.toArray();
    return [...saved.filter(({ musicId }) => !unsaved.has(keyOf(musicId))), ...here];
  } catch (cause) {
    report("reading the drafts", cause);
    return here;
  }
}

/** Whether any draft has changes that the server does not have. */
export const hasDrafts = async (): Promise<boolean> => (await readDrafts()).some(isChanged);

/** Resolves to whether the draft is now stored on this device, not only in this tab. */
export async function saveDraft(draft: LyricDraft): Promise<boolean> {
  const key = keyOf(draft.musicId);
  try {
    await accountDatabase().lyricDrafts.put(draft);
    unsaved.delete(key);
    askToPersist();
    return true;
  } catch (cause) {
    report("saving a draft", cause);
    unsaved.set(key, draft);
    return false;
  }
}

export async function dropDraft(musicId: number): Promise<void> {
  unsaved.delete(keyOf(musicId));
  await accountDatabase()
    .lyricDrafts.delete(musicId)
    .catch((cause) => report("discarding a draft", cause));
}
