import { useId } from "react";
import type { Category } from "#contract/shapes.ts";
import { tickedBeatCategories, untickedBeatCategoriesAtom } from "#src/core/lists/beatFilter.ts";
import { useAtom } from "#src/core/platform/store.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./CategoryFilters.module.css";

/** The beat categories to show, in one row. All are ticked at first; “Untick all” makes it quick to choose a few. */
export function CategoryFilters({ categories }: { categories: readonly Category[] }) {
  const headingId = useId();
  const [unticked, setUnticked] = useAtom(untickedBeatCategoriesAtom);
  if (categories.length === 0) return null;
  const isAll = unticked.length === 0;
  const toggle = (id: number) =>
    setUnticked(unticked.includes(id) ? unticked.filter((other) => other !== id) : [...unticked, id]);
  return (
    <fieldset className={styles.filters} aria-labelledby={headingId}>
      <VisuallyHidden>
        <span id={headingId}>Filters</span>
      </VisuallyHidden>
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.choice}
          onClick={() => setUnticked(isAll ? categories.map(({ id }) => id) : [])}
        >
          {isAll ? "Untick all" : "Tick all"}
        </button>
        {categories.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input
              type="checkbox"
              name={`category-${id}`}
              checked={!unticked.includes(id)}
              onChange={() => toggle(id)}
            />
            <Icon name="check" size={16} />
            {name}
          </label>
        ))}
      </div>
      {tickedBeatCategories(categories, unticked).length === 0 && (
        <p className={styles.none} role="status">
          Choose at least one category
        </p>
      )}
    </fieldset>
  );
}
