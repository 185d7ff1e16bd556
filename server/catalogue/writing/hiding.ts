import type { Changes } from "./changes.ts";

/** The largest share of a kind’s entries that an import may hide without asking. */
const LARGEST_SHARE = 1 / 5;

/** Licences and options belong to a beat or a product, and are hidden along with it. */
const PARTS = ["licences", "options"];

/**
 * The kinds of entries that an import would hide more than a fifth of, each with the names to hide and the number of
 * visible entries.
 */
export type Hiding = Record<string, { hidden: string[]; of: number }>;

export function tooMuchHidden(changes: Changes): Hiding {
  const found = Object.entries(changes).filter(
    ([kind, { hidden, shownBefore }]) => !PARTS.includes(kind) && hidden.length > shownBefore * LARGEST_SHARE,
  );
  return Object.fromEntries(found.map(([kind, { hidden, shownBefore }]) => [kind, { hidden, of: shownBefore }]));
}

/** Thrown if an import would hide more than the operator has agreed to. */
export class HidesTooMuch extends Error {
  readonly hiding: Hiding;

  constructor(hiding: Hiding) {
    super(`It would hide ${formatHiding(hiding)}.`);
    this.hiding = hiding;
  }
}

/** For example "72 of 73 songs and 2 of 3 albums". */
export function formatHiding(hiding: Hiding): string {
  const parts = Object.entries(hiding).map(([kind, { hidden, of }]) => `${hidden.length} of ${of} ${kind}`);
  return new Intl.ListFormat("en-GB").format(parts);
}
