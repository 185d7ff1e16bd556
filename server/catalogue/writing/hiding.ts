import type { Changes } from "./changes.ts";

/** What an import may hide of a kind without being asked. */
const LARGEST_SHARE = 1 / 5;

/** These belong to a beat or a product and come and go with it. */
const PARTS = ["licences", "options"];

/** How much of each kind an import would hide, for those of which it would be more than a fifth. */
export type Hiding = Record<string, { hidden: string[]; of: number }>;

export function tooMuchHidden(changes: Changes): Hiding {
  const found = Object.entries(changes).filter(
    ([kind, { hidden, shownBefore }]) => !PARTS.includes(kind) && hidden.length > shownBefore * LARGEST_SHARE,
  );
  return Object.fromEntries(found.map(([kind, { hidden, shownBefore }]) => [kind, { hidden, of: shownBefore }]));
}

/** An import was broken off, because it would hide more than anybody had agreed to. */
export class HidesTooMuch extends Error {
  readonly hiding: Hiding;

  constructor(hiding: Hiding) {
    super(`It would hide ${formatHiding(hiding)}.`);
    this.hiding = hiding;
  }
}

/** "72 of 73 songs and 2 of 3 albums" */
export function formatHiding(hiding: Hiding): string {
  const parts = Object.entries(hiding).map(([kind, { hidden, of }]) => `${hidden.length} of ${of} ${kind}`);
  return new Intl.ListFormat("en-GB").format(parts);
}
