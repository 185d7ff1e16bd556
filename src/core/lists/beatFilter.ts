import { atom } from "../platform/store.ts";

/** The beat store categories that are unticked. Kept the other way round, all are ticked before any is known. */
export const untickedBeatCategoriesAtom = atom<readonly number[]>([]);

/** The categories whose beats are shown. */
export const tickedBeatCategories = <Category extends { id: number }>(
  categories: readonly Category[],
  unticked: readonly number[],
): Category[] => categories.filter(({ id }) => !unticked.includes(id));
