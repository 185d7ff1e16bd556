import {
  CATALOGUE_FILTERS,
  CATALOGUE_KINDS,
  type CatalogueKind,
  type catalogueEntries,
  type EntryRow,
} from "#contract/admin/catalogue.ts";
import type { Data } from "#contract/endpoint.ts";
import { formatDay } from "#lib/format.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { type DataColumn, DataTable } from "../table/DataTable.tsx";
import { TableTools } from "../table/TableTools.tsx";
import type { TableSearch } from "../table/tableSearch.ts";
import { useSelection } from "../table/useSelection.tsx";
import styles from "./Catalogue.module.css";
import { ChangeSongs } from "./ChangeSongs.tsx";

const FILTER_LABELS = { "": "All", visible: "Visible", scheduled: "Scheduled", hidden: "Hidden" };
const FILTERS = CATALOGUE_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }));

const STATUS: DataColumn<EntryRow> = {
  id: "status",
  header: "Status",
  cell: ({ row }) =>
    row.original.status === "visible" ? "Visible" : <Badge>{FILTER_LABELS[row.original.status]}</Badge>,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const shown = (text = ""): string => (DAY.test(text) ? formatDay(text) : text);

interface EntriesScreenProps extends Data<typeof catalogueEntries> {
  kind: CatalogueKind;
  search: TableSearch;
}

/** All entries of a kind. */
export function EntriesScreen({ columns, rows, total, kind, search }: EntriesScreenProps) {
  const { one, many, canAdd } = CATALOGUE_KINDS[kind];
  const path = `/admin/catalogue/${kind}`;
  const isMusic = kind === "albums" || kind === "songs";
  const selection = useSelection(rows, { nameOf: ({ cells }) => cells[0] ?? "" });
  const cells = columns.map(
    ({ id, header, is_sortable: isSortable }, index): DataColumn<EntryRow> => ({
      id,
      header,
      enableSorting: isSortable,
      accessorFn: ({ cells: texts }) => texts[index],
      cell: ({ row: { original } }) =>
        index === 0 ? (
          <span className={styles.entry}>
            {original.picture_url !== undefined && (
              <Art className={styles.thumb} src={original.picture_url} name={original.cells[0] ?? ""} />
            )}
            <PathLink href={`${path}/${original.id}`}>{original.cells[0]}</PathLink>
          </span>
        ) : (
          shown(original.cells[index])
        ),
    }),
  );
  return (
    <>
      <PathLink href="/admin/catalogue">Catalogue</PathLink>
      <ScreenHeading title={many} />
      <TableTools path={path} search={search} statuses={FILTERS} findLabel="Search by name">
        {canAdd && (
          <PathLink className={buttonClass()} href={`${path}/new`}>
            New {one}
          </PathLink>
        )}
        {kind === "beats" && (
          <PathLink className={buttonClass("primary")} href="/admin/new-beat">
            New beat
          </PathLink>
        )}
        {isMusic && (
          <PathLink className={buttonClass("primary")} href="/admin/upload">
            Upload music
          </PathLink>
        )}
      </TableTools>
      <DataTable
        caption={many}
        path={path}
        search={search}
        columns={kind === "songs" ? [selection.column, ...cells, STATUS] : [...cells, STATUS]}
        rows={rows}
        total={total}
        keyOf={({ id }) => id}
        nothing="Nothing here yet."
      />
      {selection.ids.length > 0 && <ChangeSongs ids={selection.ids} />}
    </>
  );
}
