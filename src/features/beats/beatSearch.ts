import type { BeatProduct, Category } from "#contract/shapes.ts";

const ORDERS = ["new", "price", "bpm"] as const;
export type BeatOrder = (typeof ORDERS)[number];

/**
 * The filters and order of the beat list. A type rather than an interface, so that it is assignable to a record of
 * search parameters.
 */
export type BeatSearch = {
  bpm_from?: number | undefined;
  bpm_to?: number | undefined;
  key?: string | undefined;
  tag?: string | undefined;
  producer?: string | undefined;
  /** The ids of the ticked categories, such as "2,5", or "" for none; `undefined` if all are ticked. */
  categories?: string | undefined;
  /** `undefined` is the store's own order. */
  order?: BeatOrder | undefined;
};

export const isBeatOrder = (value: unknown): value is BeatOrder => ORDERS.some((order) => order === value);

/** A number of beats per minute from user input; `undefined` if it is not one. */
export function bpmOf(value: unknown): number | undefined {
  const bpm = Number(value);
  return Number.isFinite(bpm) && bpm > 0 ? bpm : undefined;
}

/** The router parses a tag such as 808 as a number. */
const textOf = (value: unknown): string | undefined =>
  (typeof value === "string" || typeof value === "number" ? String(value) : "") || undefined;

/** The router parses a single id as a number. */
function categoryIdsOf(value: unknown): string | undefined {
  const ids = typeof value === "number" ? String(value) : value;
  return typeof ids === "string" && /^(\d+(,\d+)*)?$/.test(ids) ? ids : undefined;
}

/** Invalid values are set to `undefined` rather than omitted, because the router would otherwise keep them. */
export const beatSearch = ({
  bpm_from,
  bpm_to,
  key,
  tag,
  producer,
  categories,
  order,
}: Record<string, unknown>): BeatSearch => ({
  bpm_from: bpmOf(bpm_from),
  bpm_to: bpmOf(bpm_to),
  key: textOf(key),
  tag: textOf(tag),
  producer: textOf(producer),
  categories: categoryIdsOf(categories),
  order: isBeatOrder(order) ? order : undefined,
});

/** The ticked ones of the categories. */
export function tickedCategories<Listed extends Pick<Category, "id">>(
  categories: readonly Listed[],
  { categories: ids }: BeatSearch,
): readonly Listed[] {
  const ticked = ids?.split(",");
  return ticked ? categories.filter(({ id }) => ticked.includes(String(id))) : categories;
}

/** The search with one of these categories ticked, or unticked if it was ticked. */
export function withToggled(search: BeatSearch, categories: readonly Category[], id: number): BeatSearch {
  const before = tickedCategories(categories, search);
  const ticked = categories.filter((category) => before.includes(category) !== (category.id === id));
  const isAll = ticked.length === categories.length;
  return { ...search, categories: isAll ? undefined : ticked.map((category) => category.id).join(",") };
}

/** The path of the list of the beats that match one of the filters. */
export const beatsMatching = (filter: { tag: string } | { producer: string }): string =>
  `/beat-store-list?${new URLSearchParams(filter)}`;

/** How many filters are set, without the order and the categories, which are always visible. */
export const countFilters = ({ order: _order, categories: _categories, ...filters }: BeatSearch): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** Whether the lowest tempo is higher than the highest, so that no beat can match. */
export const isTempoReversed = ({ bpm_from, bpm_to }: BeatSearch): boolean =>
  bpm_from !== undefined && bpm_to !== undefined && bpm_from > bpm_to;

/** Ids increase, so the newest beat has the highest. Beats without a price or tempo come last. */
const RANKS: Record<BeatOrder, (beat: BeatProduct) => number> = {
  new: ({ id }) => -id,
  price: (beat) => beat.price_from ?? Number.POSITIVE_INFINITY,
  bpm: (beat) => bpmOf(beat.bpm) ?? Number.POSITIVE_INFINITY,
};

export function findBeats<Beat extends BeatProduct>(beats: readonly Beat[], search: BeatSearch): Beat[] {
  const { bpm_from: least = 0, bpm_to: most = Number.POSITIVE_INFINITY, key, tag, producer, order } = search;
  const asksForTempo = search.bpm_from !== undefined || search.bpm_to !== undefined;
  const found = beats.filter((beat) => {
    const bpm = bpmOf(beat.bpm);
    const isInTempo = bpm === undefined ? !asksForTempo : bpm >= least && bpm <= most;
    const isByProducer = producer === undefined || beat.producer === producer;
    const hasTag = tag === undefined || beat.tags?.includes(tag);
    return isInTempo && isByProducer && hasTag && (key === undefined || beat.key === key);
  });
  if (order === undefined) return found;
  const rankOf = RANKS[order];
  return found
    .map((beat) => ({ beat, rank: rankOf(beat) }))
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ beat }) => beat);
}
