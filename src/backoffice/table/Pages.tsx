import { PAGE_ROWS } from "#contract/admin/fields.ts";
import { formatCount } from "#lib/format.ts";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./DataTable.module.css";
import { type TableSearch, tableHref } from "./tableSearch.ts";

interface PagesProps {
  path: string;
  search: TableSearch;
  total: number;
}

/** The range of rows on the page, with links to the previous and next page. */
export function Pages({ path, search, total }: PagesProps) {
  const { page } = search;
  const [first, last] = [(page - 1) * PAGE_ROWS + 1, Math.min(page * PAGE_ROWS, total)];
  const step = (label: string, to: number) => (
    <PathLink className={buttonClass()} href={tableHref(path, { ...search, page: to })}>
      {label}
    </PathLink>
  );
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p>
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
      </p>
      <div className={styles.steps}>
        {page > 1 && step("Previous page", page - 1)}
        {last < total && step("Next page", page + 1)}
      </div>
    </nav>
  );
}
