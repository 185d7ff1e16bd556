import type { BeatProduct } from "#contract/shapes.ts";

const ORDERS = ["new", "price", "bpm"] as const;
export type BeatOrder = (typeof ORDERS)[number];

/** What the list of beats is narrowed down to and how it is ordered. A type, because what an address says is any record. */
export type BeatSearch = {
  bpm_from?: number | undefined;
  bpm_to?: number | undefined;
  key?: string | undefined;
  tag?: string | undefined;
  /** `undefined`: the store's own order. */
  order?: BeatOrder | undefined;
};

export const isBeatOrder = (value: unknown): value is BeatOrder => ORDERS.some((order) => order === value);

/** Beats per minute as somebody typed them; `undefined` for what are none. */
export function bpmOf(value: unknown): number | undefined {
  const bpm = Number(value);
  return Number.isFinite(bpm) && bpm > 0 ? bpm : undefined;
}

/** The address may say 808 without its quotes, which is then a number. */
const textOf = (value: unknown): string | undefined =>
  (typeof value === "string" || typeof value === "number" ? String(value) : "") || undefined;

/** Whatever is no such value is set to `undefined`, not left out, or the router would leave it as it is. */
export const beatSearch = ({ bpm_from, bpm_to, key, tag, order }: Record<string, unknown>): BeatSearch => ({
  bpm_from: bpmOf(bpm_from),
  bpm_to: bpmOf(bpm_to),
  key: textOf(key),
  tag: textOf(tag),
  order: isBeatOrder(order) ? order : undefined,
});

/** How many things narrow the list down; its order is none of them. */
export const countFilters = ({ order: _order, ...filters }: BeatSearch): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** Ids count up, so the newest beat has the highest. What says no price, or no tempo, comes last. */
const RANKS: Record<BeatOrder, (beat: BeatProduct) => number> = {
  new: ({ id }) => -id,
  price: (beat) => beat.price_from ?? Number.POSITIVE_INFINITY,
  bpm: (beat) => bpmOf(beat.bpm) ?? Number.POSITIVE_INFINITY,
};

/** The beats that the address asks for, in its order. */
export function findBeats(beats: readonly BeatProduct[], search: BeatSearch): BeatProduct[] {
  const { bpm_from: least = 0, bpm_to: most = Number.POSITIVE_INFINITY, key, tag, order } = search;
  const asksForTempo = search.bpm_from !== undefined || search.bpm_to !== undefined;
  const found = beats.filter((beat) => {
    const bpm = bpmOf(beat.bpm);
    const isInTempo = bpm === undefined ? !asksForTempo : bpm >= least && bpm <= most;
    return isInTempo && (key === undefined || beat.key === key) && (tag === undefined || beat.tags?.includes(tag));
  });
  if (order === undefined) return found;
  const rankOf = RANKS[order];
  return found
    .map((beat) => ({ beat, rank: rankOf(beat) }))
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ beat }) => beat);
}
