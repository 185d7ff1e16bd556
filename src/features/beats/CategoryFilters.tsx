import { useId } from "react";
import type { Category } from "#contract/shapes.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { type BeatSearch, tickedCategories, withToggled } from "./beatSearch.ts";
import styles from "./CategoryFilters.module.css";

interface CategoryFiltersProps {
  categories: readonly Category[];
  search: BeatSearch;
  onSearch: (search: BeatSearch) => void;
}

/** The beat categories to show, in one row. All are ticked at first; “Untick all” makes it quick to choose a few. */
export function CategoryFilters({ categories, search, onSearch }: CategoryFiltersProps) {
  const headingId = useId();
  if (categories.length === 0) return null;
  const ticked = tickedCategories(categories, search);
  const isAll = ticked.length === categories.length;
  return (
    <fieldset className={styles.filters} aria-labelledby={headingId}>
      <VisuallyHidden>
        <span id={headingId}>Filters</span>
      </VisuallyHidden>
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.choice}
          onClick={() => onSearch({ ...search, categories: isAll ? "" : undefined })}
        >
          {isAll ? "Untick all" : "Tick all"}
        </button>
        {categories.map((category) => (
          <label key={category.id} className={styles.choice}>
            <input
              type="checkbox"
              name={`category-${category.id}`}
              checked={ticked.includes(category)}
              onChange={() => onSearch(withToggled(search, categories, category.id))}
            />
            <Icon name="check" size={16} />
            {category.name}
          </label>
        ))}
      </div>
      {ticked.length === 0 && (
        <p className={styles.none} role="status">
          Choose at least one category
        </p>
      )}
    </fieldset>
  );
}
