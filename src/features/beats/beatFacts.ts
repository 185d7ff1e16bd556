import type { BeatProduct } from "#contract/shapes.ts";

const BPM = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** What a store does not say, or leaves empty, is no fact. */
const known = (...facts: (string | undefined)[]): string[] => facts.map((fact = "") => fact).filter((fact) => fact);

/** Where a beat belongs and who made it. */
export const originOf = ({ category_name, producer }: Pick<BeatProduct, "category_name" | "producer">): string[] =>
  known(category_name, producer);

/** The tempo and the key of a beat in words: "92.5 BPM", "F# minor". */
export const soundOf = ({ bpm = 0, key }: Pick<BeatProduct, "bpm" | "key">): string[] =>
  known(bpm > 0 ? `${BPM.format(bpm)} BPM` : undefined, key);
