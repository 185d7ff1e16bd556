import { SORTS, type Sort } from "#contract/sorts.ts";

export const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/**
 * Parses the order in the URL. An unknown one is set to `undefined` rather than omitted, because the router would
 * otherwise keep the raw value.
 */
export const sortSearch = ({ sort }: Record<string, unknown>): { sort?: Sort | undefined } => ({
  sort: isSort(sort) ? sort : undefined,
});
