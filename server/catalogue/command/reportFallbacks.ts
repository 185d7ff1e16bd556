import { countOf } from "#lib/format.ts";

/** Tells the operator how many recordings some browsers cannot play and how to fix that; empty if there are none. */
export function reportFallbacks({ withoutFallback }: { withoutFallback: number }): string[] {
  if (withoutFallback === 0) return [];
  const recordings = countOf(withoutFallback, "recording");
  return [
    `Some browsers can’t play ${recordings}. Install ffmpeg and import again to make versions that they can play.`,
  ];
}
