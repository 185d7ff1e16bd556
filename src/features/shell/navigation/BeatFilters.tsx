import { useId } from "react";
import type { Category } from "#contract/shapes.ts";
import { tickedBeatCategories, untickedBeatCategoriesAtom } from "#src/core/lists/beatFilter.ts";
import { useAtom } from "#src/core/platform/store.ts";
import { CheckboxField } from "#src/ui/fields/CheckboxField.tsx";
import styles from "./BeatFilters.module.css";

interface BeatFiltersProps {
  /** `undefined` while loading; space is reserved for them. */
  categories: readonly Category[] | undefined;
}

/** The beat categories to show. All are ticked at first. */
export function BeatFilters({ categories }: BeatFiltersProps) {
  const headingId = useId();
  const [unticked, setUnticked] = useAtom(untickedBeatCategoriesAtom);
  if (categories?.length === 0) return null;
  const toggle = (id: number) =>
    setUnticked(unticked.includes(id) ? unticked.filter((other) => other !== id) : [...unticked, id]);
  return (
    <fieldset className={styles.filters} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        Filters
      </h2>
      <div className={styles.choices}>
        {categories?.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            name={`category-${id}`}
            checked={!unticked.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      {categories && tickedBeatCategories(categories, unticked).length === 0 && (
        <p className={styles.none} role="status">
          Choose at least one category
        </p>
      )}
    </fieldset>
  );
}
