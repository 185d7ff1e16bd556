import { useRouter } from "@tanstack/react-router";
import { type Cell, type ColumnDef, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { PAGE_ROWS, SORT_SIGN } from "#contract/admin/fields.ts";
import { report } from "#src/core/platform/report.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { classNames } from "#src/ui/classNames.ts";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import tableStyles from "#src/ui/lists/Table.module.css";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./DataTable.module.css";
import { Pages } from "./Pages.tsx";
import { nextSort, type TableSearch, tableHref } from "./tableSearch.ts";

const FEATURES = tableFeatures({ rowSortingFeature });

/** A column. Only a column with `enableSorting` can be sorted. */
export type DataColumn<Row extends object> = ColumnDef<typeof FEATURES, Row> & { id: string; header: string };

interface DataTableProps<Row extends object> {
  caption: string;
  path: string;
  search: TableSearch;
  columns: DataColumn<Row>[];
  rows: Row[];
  total: number;
  keyOf: (row: Row) => number | string;
  /** Shown if the table is empty. */
  nothing: string;
}

const sortingOf = (sort: string) =>
  sort === "" ? [] : [{ id: sort.replace(SORT_SIGN, ""), desc: sort.startsWith(SORT_SIGN) }];

const ariaSortOf = (sorted: "asc" | "desc" | false) =>
  sorted ? ({ asc: "ascending", desc: "descending" } as const)[sorted] : undefined;

type SortFieldProps = Pick<DataTableProps<never>, "path" | "search"> & {
  columns: { id: string; header: string }[];
};

/** Sorts a table on narrow screens, which have no column headings to press. */
function SortField({ path, search, columns }: SortFieldProps) {
  const router = useRouter();
  if (columns.length === 0) return null;
  const show = (sort: string) =>
    router
      .navigate({ href: tableHref(path, { ...search, page: 1, sort }) })
      .catch((cause) => report("sorting a table", cause));
  return (
    <div className={styles.sortField}>
      <SelectField
        label="Sorted by"
        name="sort"
        options={[
          { value: "", label: "Default order" },
          ...columns.flatMap(({ id, header }) => [
            { value: id, label: `${header}, ascending` },
            { value: `${SORT_SIGN}${id}`, label: `${header}, descending` },
          ]),
        ]}
        value={search.sort}
        onChange={({ target }) => void show(target.value)}
      />
    </div>
  );
}

/**
 * Calls the column’s function instead of rendering it as a component: when columns are recreated, React would replace
 * the cells, and the focus would be lost.
 */
function contentOf<Row extends object>(cell: Cell<typeof FEATURES, Row, unknown>): ReactNode {
  const { cell: show } = cell.column.columnDef;
  return typeof show === "function" ? show(cell.getContext()) : show;
}

type NoRowsProps = Pick<DataTableProps<never>, "path" | "search" | "total" | "nothing">;

/** Explains why there are no rows. The page in the URL may be past the last page, because rows have left the table. */
function NoRows({ path, search, total, nothing }: NoRowsProps) {
  if (total > 0) {
    const lastPage = tableHref(path, { ...search, page: Math.ceil(total / PAGE_ROWS) });
    const link = { href: lastPage, label: "Last page" };
    return <EmptyState icon="page" sentence="There’s nothing on this page any more." link={link} />;
  }
  const unfiltered = search.status ? "Nothing matches this filter." : nothing;
  return <EmptyState icon="page" sentence={search.find ? `Nothing matches “${search.find}”.` : unfiltered} />;
}

/**
 * A table whose rows the server searches, sorts and pages. The URL holds its state, so that it can be shared and
 * reopened.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, path, search, columns, rows, total, keyOf, nothing } = props;
  const table = useTable({
    features: FEATURES,
    data: rows,
    columns,
    getRowId: (row) => String(keyOf(row)),
    state: { sorting: sortingOf(search.sort) },
    manualSorting: true,
    defaultColumn: { enableSorting: false },
  });
  if (rows.length === 0) return <NoRows path={path} search={search} total={total} nothing={nothing} />;
  return (
    <>
      <div className={tableStyles.frame}>
        <SortField path={path} search={search} columns={columns.filter((column) => column.enableSorting)} />
        <table className={classNames(tableStyles.table, styles.table)}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} scope="col" aria-sort={ariaSortOf(header.column.getIsSorted())}>
                    {header.column.getCanSort() ? (
                      <>
                        <span className={styles.unsorted}>
                          <table.FlexRender header={header} />
                        </span>
                        <PathLink
                          className={styles.sort}
                          data-sorted={header.column.getIsSorted() || undefined}
                          href={tableHref(path, { ...search, page: 1, sort: nextSort(header.id, search.sort) })}
                        >
                          <table.FlexRender header={header} />
                          <Icon name={header.column.getIsSorted() === "desc" ? "down" : "up"} size={14} />
                        </PathLink>
                      </>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-heading={columns.find(({ id }) => id === cell.column.id)?.header}>
                    {contentOf(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages path={path} search={search} total={total} />
    </>
  );
}
