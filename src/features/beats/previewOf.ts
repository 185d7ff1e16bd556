import type { BeatProduct } from "#contract/shapes.ts";

/**
 * How much of a beat can be heard, such as "15-second preview"; empty if the store does not say that it is only a part.
 */
export const previewOf = ({
  preview_duration: seconds,
  duration,
}: Partial<Pick<BeatProduct, "preview_duration" | "duration">>): string[] =>
  seconds && !(duration && seconds >= duration) ? [`${Math.round(seconds)}-second preview`] : [];
