import type { BeatProduct } from "#contract/shapes.ts";

/** Whether the store says that a beat's recording is only a part of the beat. */
export const isPreview = ({
  preview_duration: seconds = 0,
  duration = 0,
}: Partial<Pick<BeatProduct, "preview_duration" | "duration">>): boolean =>
  seconds > 0 && (duration === 0 || seconds < duration);
