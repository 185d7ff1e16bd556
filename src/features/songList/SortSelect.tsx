import { SORTS, type Sort } from "#contract/sorts.ts";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import styles from "./SongList.module.css";
import { isSort } from "./sortSearch.ts";

interface SortSelectProps {
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** The label of the list's own order; `undefined` if it has none. */
  ownOrder: string | undefined;
  sorts?: readonly Sort[];
}

const optionsOf = (sorts: readonly Sort[]) => sorts.map((sort) => ({ value: sort, label: sort }));

export const SortSelect = ({ sort, onSort, ownOrder, sorts = SORTS }: SortSelectProps) => (
  <div className={styles.sort}>
    <SelectField
      label="Sorted By"
      name="sort"
      icon="sort"
      options={ownOrder ? [{ value: "", label: ownOrder }, ...optionsOf(sorts)] : optionsOf(sorts)}
      value={sort ?? ""}
      onChange={(event) => onSort(isSort(event.target.value) ? event.target.value : undefined)}
    />
  </div>
);
