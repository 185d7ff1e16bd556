import { type Subscriber, type subscribers, subscribersFile } from "#contract/admin/newsletter.ts";
import type { Data } from "#contract/endpoint.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { type DataColumn, DataTable } from "../table/DataTable.tsx";
import { ExportLink } from "../table/ExportLink.tsx";
import { TableTools } from "../table/TableTools.tsx";
import type { TableSearch } from "../table/tableSearch.ts";

const COLUMNS: DataColumn<Subscriber>[] = [
  { id: "email", header: "Email", enableSorting: true, accessorKey: "email" },
  { id: "name", header: "Name", cell: ({ row }) => row.original.name || "–" },
  {
    id: "subscribed",
    header: "Subscribed",
    enableSorting: true,
    accessorKey: "subscribed_at",
    cell: ({ row }) => formatInstant(row.original.subscribed_at),
  },
];

interface NewsletterScreenProps extends Data<typeof subscribers> {
  path: string;
  search: TableSearch;
}

export const NewsletterScreen = ({ subscribers: rows, total, path, search }: NewsletterScreenProps) => (
  <>
    <ScreenHeading title="Newsletter" subtitle="Everyone who signed up for your store’s newsletter" />
    <TableTools path={path} search={search} findLabel="Search by email or name">
      <ExportLink path={subscribersFile.path} search={search} />
    </TableTools>
    <DataTable
      caption="Newsletter"
      path={path}
      search={search}
      columns={COLUMNS}
      rows={rows}
      total={total}
      keyOf={({ email }) => email}
      nothing="Nobody has subscribed yet."
    />
  </>
);
