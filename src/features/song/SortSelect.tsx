import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { isSort, SORTS, type Sort } from "./sortSongs.ts";

interface SortSelectProps {
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  isOrdered: boolean;
}

const AS_LISTED = { value: "", label: "As listed" };
const OPTIONS = SORTS.map((sort) => ({ value: sort, label: sort }));

export const SortSelect = ({ sort, onSort, isOrdered }: SortSelectProps) => (
  <SelectField
    label="Sorted By"
    name="sort"
    options={isOrdered ? [AS_LISTED, ...OPTIONS] : OPTIONS}
    value={sort ?? ""}
    onChange={(event) => onSort(isSort(event.target.value) ? event.target.value : undefined)}
  />
);
