import type { BeatProduct } from "#contract/shapes.ts";

/** What is heard of a beat, such as "15-second preview"; none if the store does not say that it is only a part. */
export const previewOf = ({ preview_duration: seconds }: Pick<BeatProduct, "preview_duration">): string[] =>
  seconds ? [`${Math.round(seconds)}-second preview`] : [];
