import * as z from "zod/mini";
import type { StoreFacts } from "#server/db/queries/storeFacts.ts";
import { count, host, name, optional, text, yesNo } from "../files/fields.ts";
import { type Source, validate } from "../files/source.ts";
import { wide } from "../reading/fileMakers.ts";
import { namedFile, type Reading } from "../reading/reading.ts";

const Headers = z.object({
  home: optional(text),
  browse: optional(text),
  genres: optional(text),
  orders: optional(text),
  your_music: optional(text),
  lyrics: optional(text),
  nfts: optional(text),
  account: optional(text),
});
const anyList = optional(z.unknown());
const StoreFile = z.object({
  name,
  show_category_video: optional(yesNo),
  video_hosts: optional(z.array(host)),
  free_days: optional(count.check(z.maximum(3650, "must be at most 3650"))),
  free_listening: optional(yesNo),
  delivery: optional(text),
  returns: optional(text),
  beat_preview_seconds: optional(count.check(z.minimum(1, "must be at least 1"))),
  header_images: anyList,
  genres: anyList,
  browse_categories: anyList,
  merchandise_categories: anyList,
  beat_categories: anyList,
  page_categories: anyList,
  packages: anyList,
});

/** Reads the facts of the store itself, or null if store.yaml has no valid facts. */
export async function readStoreFacts(reading: Reading, source: Source): Promise<StoreFacts | null> {
  const store = validate(source, [], StoreFile, reading.problems);
  const named = validate(source, ["header_images"], Headers, reading.problems) ?? {};
  const headers = Object.entries(named).map(async ([screen, path]) => [
    screen,
    await namedFile(reading, source, ["header_images", screen], path, wide),
  ]);
  const headerFileIds = Object.fromEntries(await Promise.all(headers));
  return (
    store && {
      name: store.name,
      showsCategoryVideo: store.show_category_video ?? false,
      freeDays: store.free_days,
      freeListening: store.free_listening,
      headerFileIds,
      videoHosts: store.video_hosts,
      beatPreviewSeconds: store.beat_preview_seconds,
      delivery: store.delivery,
      returns: store.returns,
    }
  );
}
