import { formatPence } from "#contract/money.ts";
import type { BeatProduct, Licence } from "#contract/shapes.ts";
import { formatSeconds } from "#lib/format.ts";

const BPM = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** Drops missing and empty facts. */
const known = (...facts: (string | undefined)[]): string[] => facts.map((fact = "") => fact).filter((fact) => fact);

/** A beat's category and producer. */
export const originOf = ({ category_name, producer }: Pick<BeatProduct, "category_name" | "producer">): string[] =>
  known(category_name, producer);

/** A beat's tempo and key as text, such as "92.5 BPM" and "F# minor". */
export const soundOf = ({ bpm = 0, key }: Pick<BeatProduct, "bpm" | "key">): string[] =>
  known(bpm > 0 ? `${BPM.format(bpm)} BPM` : undefined, key);

/** The length of a beat, such as "2:31". */
export const lengthOf = ({ duration = 0 }: Pick<BeatProduct, "duration">): string[] =>
  known(duration > 0 ? formatSeconds(duration) : undefined);

/** After a name such as "Premium Lease", the word "licence" would be too much. */
const NAMES_ITSELF = /\b(licen[cs]es?|leases?|rights)\b/i;

/** A licence within a sentence, such as "the Premium licence". */
const phraseOf = (licence: string): string => {
  if (licence === "") return "a licence for this beat";
  return NAMES_ITSELF.test(licence) ? `the ${licence}` : `the ${licence} licence`;
};

/** What an owner is told about a licence, such as "You have the Premium licence.". */
export const ownership = (licence: string): string => `You have ${phraseOf(licence)}.`;

/** What an owner is told before buying the same licence again. */
export const costOfAnother = ({ name, price }: Pick<Licence, "name" | "price">): string =>
  `You already have ${phraseOf(name)}. Buying it again costs ${formatPence(price)}.`;
