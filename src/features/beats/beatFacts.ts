import type { BeatProduct } from "#contract/shapes.ts";

const BPM = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** The tempo and the key of a beat in words: "92.5 BPM", "F# minor"; what is not known is left out. */
export const soundOf = ({ bpm, key }: Pick<BeatProduct, "bpm" | "key">): string[] => [
  ...(bpm !== undefined && bpm > 0 ? [`${BPM.format(bpm)} BPM`] : []),
  ...(key === undefined ? [] : [key]),
];
