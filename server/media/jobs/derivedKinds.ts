import type { QueuedJob } from "../../db/jobs.ts";
import type { DerivedKind } from "../../db/queries/derivedMedia.ts";

/** The kinds of derived media, most urgent first: without a fallback, some browsers play nothing. */
const URGENCY: readonly DerivedKind[] = ["fallback", "waveform", "medium", "low", "loudness"];

export const WITHOUT_FFMPEG: readonly DerivedKind[] = ["waveform"];
export const ALL_KINDS = URGENCY;

/** Display names. */
export const KIND_NAMES: Record<DerivedKind, string> = {
  fallback: "fallback",
  waveform: "waveform",
  medium: "Medium-quality rendition",
  low: "Low-quality rendition",
  loudness: "loudness",
};

export const taskOf = (kind: DerivedKind): string => `media ${kind}`;

export const mediaJob = (fileId: string, kind: DerivedKind): QueuedJob => ({
  task: taskOf(kind),
  payload: { fileId },
  key: `${taskOf(kind)} ${fileId}`,
  priority: URGENCY.indexOf(kind),
});
