import { API_BASE } from "#src/core/platform/settings.ts";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { type TableSearch, tableHref } from "./tableSearch.ts";

/** Downloads all rows that a table’s search finds. */
export const ExportLink = ({ path, search }: { path: string; search: TableSearch }) => (
  <a className={buttonClass()} href={tableHref(`${API_BASE}${path}`, { ...search, page: 1 })} download>
    Export as CSV
  </a>
);
