import { activeAccountKey } from "../account/activeAccount.ts";
import { accountDatabase, type LyricDraft } from "../database/db.ts";
import { askToPersist } from "../platform/persistStorage.ts";
import { report } from "../platform/report.ts";
import { atom, store, useAtomValue } from "../platform/store.ts";
import { keepUnseen } from "./lyricDraft.ts";
import { isChanged } from "./lyricRows.ts";

/** Drafts that are not stored on this device yet, or that could not be stored. They last as long as this tab. */
const unsaved = new Map<string, LyricDraft>();
const keyOf = (musicId: number): string => `${activeAccountKey()} ${musicId}`;

/** Which of the `unsaved` drafts could not be stored. */
const failedKeysAtom = atom<ReadonlySet<string>>(new Set<string>());

function setFailed(key: string, hasFailed: boolean): void {
  const keys = new Set(store.get(failedKeysAtom));
  if (keys.has(key) === hasFailed) return;
  if (hasFailed) keys.add(key);
  else keys.delete(key);
  store.set(failedKeysAtom, keys);
}

/** False if a draft could not be stored on this device. */
export const useIsStored = (musicId: number): boolean => !useAtomValue(failedKeysAtom).has(keyOf(musicId));

export async function readDraft(musicId: number): Promise<LyricDraft | undefined> {
  const key = keyOf(musicId);
  try {
    // The stored draft is read even if it is not needed, so that a live query follows it.
    const saved = await accountDatabase().lyricDrafts.get(musicId);
    return unsaved.get(key) ?? saved;
  } catch (cause) {
    report("reading a draft", cause);
    return unsaved.get(key);
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

/**
 * Stores what was typed while the pad showed `seen`. Resolves to the draft as stored, or to `undefined` if it is only
 * in this tab.
 */
export async function saveDraft(
  draft: LyricDraft,
  seen: readonly (string | undefined)[],
): Promise<LyricDraft | undefined> {
  const key = keyOf(draft.musicId);
  unsaved.set(key, draft);
  try {
    const database = accountDatabase();
    const { lyricDrafts } = database;
    const stored = await database.transaction("rw", lyricDrafts, async () => {
      const kept = keepUnseen(draft, await lyricDrafts.get(draft.musicId), seen);
      await lyricDrafts.put(kept);
      return kept;
    });
    if (unsaved.get(key) === draft) forget(key);
    askToPersist();
    return stored;
  } catch (cause) {
    report("saving a draft", cause);
    // A later draft may have been stored by now.
    if (unsaved.get(key) === draft) setFailed(key, true);
    return undefined;
  }
}

/** Drops a draft from `unsaved`, because this device has stored it or it is discarded. */
function forget(key: string): void {
  unsaved.delete(key);
  setFailed(key, false);
}

/** Discards the draft with this text, which the pad shows. Keeps a draft that another tab has changed since. */
export async function dropDraft(musicId: number, lyrics: string): Promise<void> {
  forget(keyOf(musicId));
  const onIt = accountDatabase().lyricDrafts.where("musicId").equals(musicId);
  await onIt
    .filter((draft) => draft.lyrics === lyrics && draft.other === undefined)
    .delete()
    .catch((cause) => report("discarding a draft", cause));
}
