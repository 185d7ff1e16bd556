import type { BeatProduct } from "#contract/shapes.ts";
import { isPreview } from "./isPreview.ts";

/**
 * How much of a beat can be heard, such as "15-second preview"; empty if the store does not say that it is only a part.
 */
export const previewOf = (beat: Partial<Pick<BeatProduct, "preview_duration" | "duration">>): string[] =>
  isPreview(beat) ? [`${Math.round(beat.preview_duration ?? 0)}-second preview`] : [];
