import { useEffect, useState } from "react";
import { beats as beatsCall } from "#contract/beats.ts";
import type { BeatProduct, Category } from "#contract/shapes.ts";
import { isAppError, messageOf } from "#src/core/api/appError.ts";
import { readDated } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { type BeatSearch, tickedCategories } from "./beatSearch.ts";

interface DatedBeats {
  products: BeatProduct[];
  /** When the server sent the beats. */
  atMs: number;
}

interface Found {
  key: string;
  /** `undefined` if the server cannot be reached. */
  answer: DatedBeats | undefined;
}

interface ShownBeats extends DatedBeats {
  isBusy: boolean;
}

/**
 * The beats of the ticked categories. Each change of the filters queries the server, and only the latest response
 * counts. Until there is one, or without a network, the whole list is filtered by category name.
 */
export function useBeats(all: DatedBeats, categories: Category[], search: BeatSearch): ShownBeats {
  const [found, setFound] = useState<Found>();
  const ticked = tickedCategories(categories, search);
  const isAll = ticked.length === categories.length;
  const key = ticked.map(({ id }) => id).join(",");
  useEffect(() => {
    if (isAll) return;
    const control = new AbortController();
    const body = { category: key === "" ? [] : key.split(",").map(Number) };
    readDated(beatsCall, { body, signal: control.signal }).then(
      ({ data: { products }, atMs }) => setFound({ key, answer: { products, atMs } }),
      (error) => {
        if (control.signal.aborted) return;
        setFound({ key, answer: undefined });
        if (!isAppError(error, "network")) showPopup({ kind: "error", message: messageOf(error) });
      },
    );
    return () => control.abort();
  }, [isAll, key]);
  if (isAll) return { ...all, isBusy: false };
  return { ...(found?.answer ?? ofCategories(all, ticked)), isBusy: found?.key !== key };
}

const ofCategories = ({ products, atMs }: DatedBeats, categories: readonly Category[]): DatedBeats => ({
  products: products.filter(({ category_name }) => categories.some(({ name }) => name === category_name)),
  atMs,
});
