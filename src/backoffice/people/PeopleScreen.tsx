import { type adminPeople, PEOPLE_FILTERS, type Person } from "#contract/admin/people.ts";
import type { Data } from "#contract/endpoint.ts";
import { formatDay } from "#lib/format.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { type DataColumn, DataTable } from "../table/DataTable.tsx";
import { TableTools } from "../table/TableTools.tsx";
import type { TableSearch } from "../table/tableSearch.ts";
import { standingOf } from "./standing.ts";

const FILTER_LABELS: Record<string, string> = {
  "": "All",
  blocked: "Blocked",
  unverified: "Not verified",
  closed: "Closed",
};
const FILTERS = PEOPLE_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] ?? value }));

const COLUMNS: DataColumn<Person>[] = [
  {
    id: "name",
    header: "Name",
    enableSorting: true,
    accessorKey: "name",
    cell: ({ row }) => <PathLink href={`/admin/people/${row.original.id}`}>{row.original.name}</PathLink>,
  },
  { id: "email", header: "Email", cell: ({ row }) => row.original.email },
  { id: "role", header: "Role", cell: ({ row }) => row.original.role },
  { id: "standing", header: "Status", cell: ({ row }) => standingOf(row.original) },
  { id: "points", header: "Points", enableSorting: true, accessorKey: "points" },
  {
    id: "created",
    header: "Joined",
    enableSorting: true,
    accessorKey: "created_at",
    cell: ({ row }) => formatDay(row.original.created_at),
  },
];

interface PeopleScreenProps extends Data<typeof adminPeople> {
  path: string;
  search: TableSearch;
}

export const PeopleScreen = ({ people, total, path, search }: PeopleScreenProps) => (
  <>
    <ScreenHeading title="People" />
    <TableTools path={path} search={search} statuses={FILTERS} findLabel="Search by name, username or email" />
    <DataTable
      caption="People"
      path={path}
      search={search}
      columns={COLUMNS}
      rows={people}
      total={total}
      keyOf={({ id }) => id}
      nothing="Nobody matches this filter."
    />
  </>
);
