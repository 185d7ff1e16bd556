import { SORTS, type Sort } from "#contract/sorts.ts";

export const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/** The order in the address; an unknown one is set to `undefined`, not left out, or the router would leave the raw value. */
export const sortSearch = ({ sort }: Record<string, unknown>): { sort?: Sort | undefined } => ({
  sort: isSort(sort) ? sort : undefined,
});
