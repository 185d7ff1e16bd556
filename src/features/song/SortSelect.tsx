import { SORTS, type Sort } from "#contract/sorts.ts";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { isSort } from "./sortSearch.ts";

interface SortSelectProps {
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** Name of the list's own order; `undefined` where it has none. */
  ownOrder: string | undefined;
}

const OPTIONS = SORTS.map((sort) => ({ value: sort, label: sort }));

export const SortSelect = ({ sort, onSort, ownOrder }: SortSelectProps) => (
  <SelectField
    label="Sorted By"
    name="sort"
    options={ownOrder ? [{ value: "", label: ownOrder }, ...OPTIONS] : OPTIONS}
    value={sort ?? ""}
    onChange={(event) => onSort(isSort(event.target.value) ? event.target.value : undefined)}
  />
);
