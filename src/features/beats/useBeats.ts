import { useEffect, useState } from "react";
import { beats as beatsCall } from "#contract/beats.ts";
import type { BeatProduct, Category } from "#contract/shapes.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { tickedBeatCategories, untickedBeatCategoriesAtom } from "#src/core/browsing/beatFilter.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { useAtomValue } from "#src/core/platform/store.ts";

/** The beats of the ticked categories; each change of the filters asks the server, and only the latest response counts. */
export function useBeats(all: BeatProduct[], categories: Category[]): { beats: BeatProduct[]; isBusy: boolean } {
  const unticked = useAtomValue(untickedBeatCategoriesAtom);
  const [found, setFound] = useState<{ key: string; beats: BeatProduct[] }>();
  const ids = tickedBeatCategories(categories, unticked).map(({ id }) => id);
  const isAll = ids.length === categories.length;
  const key = ids.join(",");
  useEffect(() => {
    if (isAll) return;
    const control = new AbortController();
    call(beatsCall, { body: { category: key === "" ? [] : key.split(",").map(Number) }, signal: control.signal }).then(
      ({ products }) => setFound({ key, beats: products }),
      (error) => {
        if (!control.signal.aborted) showPopup({ kind: "error", message: messageOf(error) });
      },
    );
    return () => control.abort();
  }, [isAll, key]);
  if (isAll) return { beats: all, isBusy: false };
  return found?.key === key ? { beats: found.beats, isBusy: false } : { beats: found?.beats ?? all, isBusy: true };
}
