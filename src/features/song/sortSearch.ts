export const SORTS = ["Popular", "A-Z", "Z-A"] as const;
export type Sort = (typeof SORTS)[number];

export const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/** The order in the address; an unknown one is set to `undefined`, not left out, or the router would leave the raw value. */
export const sortSearch = ({ sort }: Record<string, unknown>): { sort?: Sort | undefined } => ({
  sort: isSort(sort) ? sort : undefined,
});
