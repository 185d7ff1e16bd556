import { atom, store } from "../platform/store.ts";
import { onScreensLeft } from "../session/signOutEvent.ts";

/**
 * The beat store categories that are unticked. Stored this way round so that all count as ticked before the categories
 * are known.
 */
export const untickedBeatCategoriesAtom = atom<readonly number[]>([]);
onScreensLeft(() => store.set(untickedBeatCategoriesAtom, []));

export const tickedBeatCategories = <Category extends { id: number }>(
  categories: readonly Category[],
  unticked: readonly number[],
): Category[] => categories.filter(({ id }) => !unticked.includes(id));
