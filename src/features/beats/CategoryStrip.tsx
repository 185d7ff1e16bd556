import type { Category } from "#contract/shapes.ts";
import { untickedBeatCategoriesAtom } from "#src/core/lists/beatFilter.ts";
import { useAtom } from "#src/core/platform/store.ts";
import { Chip } from "#src/ui/Chip.tsx";
import styles from "./Beats.module.css";

/** A shortcut for the filters: a single category, or all of them. */
export function CategoryStrip({ categories }: { categories: Category[] }) {
  const [unticked, setUnticked] = useAtom(untickedBeatCategoriesAtom);
  const isOnly = (id: number) => categories.every((other) => unticked.includes(other.id) === (other.id !== id));
  const others = (id: number) => categories.filter((other) => other.id !== id).map((other) => other.id);
  return (
    <div className={styles.strip}>
      <Chip pressed={unticked.length === 0} onClick={() => setUnticked([])}>
        All
      </Chip>
      {categories.map(({ id, name }) => (
        <Chip key={id} pressed={categories.length > 1 && isOnly(id)} onClick={() => setUnticked(others(id))}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
