import { useEffect, useState } from "react";
import { beats as beatsCall } from "#contract/beats.ts";
import type { BeatProduct, Category } from "#contract/shapes.ts";
import { isAppError, messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { tickedBeatCategories, untickedBeatCategoriesAtom } from "#src/core/browsing/beatFilter.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { useAtomValue } from "#src/core/platform/store.ts";

interface Found {
  key: string;
  /** `undefined` where the server cannot be asked. */
  beats: BeatProduct[] | undefined;
}

/**
 * The beats of the ticked categories; each change of the filters asks the server, and only the latest response counts.
 * Without a network they are those of the whole list that say the name of such a category.
 */
export function useBeats(all: BeatProduct[], categories: Category[]): { beats: BeatProduct[]; isBusy: boolean } {
  const unticked = useAtomValue(untickedBeatCategoriesAtom);
  const [found, setFound] = useState<Found>();
  const ticked = tickedBeatCategories(categories, unticked);
  const isAll = ticked.length === categories.length;
  const key = ticked.map(({ id }) => id).join(",");
  useEffect(() => {
    if (isAll) return;
    const control = new AbortController();
    call(beatsCall, { body: { category: key === "" ? [] : key.split(",").map(Number) }, signal: control.signal }).then(
      ({ products }) => setFound({ key, beats: products }),
      (error) => {
        if (control.signal.aborted) return;
        if (isAppError(error, "network")) setFound({ key, beats: undefined });
        else showPopup({ kind: "error", message: messageOf(error) });
      },
    );
    return () => control.abort();
  }, [isAll, key]);
  if (isAll) return { beats: all, isBusy: false };
  const ofTicked = () => all.filter(({ category_name }) => ticked.some(({ name }) => name === category_name));
  return { beats: found ? (found.beats ?? ofTicked()) : all, isBusy: found?.key !== key };
}
