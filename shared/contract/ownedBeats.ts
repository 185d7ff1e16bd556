import * as z from "zod/mini";
import { get } from "./endpoint.ts";
import { id, list, maybe, text, url } from "./read.ts";
import { BeatProduct } from "./shapes.ts";

/**
 * A beat with the licences that the user bought, newest first. `dataAudio` is the whole beat if it can be played, and
 * `preview` is then the preview that everybody else hears.
 */
export const OwnedBeat = z.extend(BeatProduct, {
  purchases: list(z.object({ licence: text, order_id: id })),
  preview: maybe(url),
});
export type OwnedBeat = z.output<typeof OwnedBeat>;

/** An extension: the beats that the user has bought, newest first, whether the store still sells them or not. */
export const ownedBeats = get("/beat_store/owned", {
  who: "signedIn",
  readableOffline: true,
  extension: true,
  data: z.object({ beats: list(OwnedBeat) }),
});
