import type { AuditEntry, auditLog } from "#contract/admin/overview.ts";
import type { Data } from "#contract/endpoint.ts";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { type DataColumn, DataTable } from "../table/DataTable.tsx";
import { TableTools } from "../table/TableTools.tsx";
import type { TableSearch } from "../table/tableSearch.ts";
import styles from "./AuditLogScreen.module.css";
import { differences } from "./differences.ts";

const COLUMNS: DataColumn<AuditEntry>[] = [
  { id: "at", header: "When", cell: ({ row }) => formatInstant(row.original.at) },
  { id: "actor", header: "Who", cell: ({ row }) => row.original.actor },
  { id: "action", header: "Action", cell: ({ row }) => row.original.action },
  { id: "subject", header: "Subject", cell: ({ row }) => row.original.subject },
  { id: "change", header: "Change", cell: ({ row }) => <Differences entry={row.original} /> },
];

const Differences = ({ entry }: { entry: AuditEntry }) => (
  <ul className={styles.changes}>
    {differences(entry.before, entry.after).map(({ name, before, after }) => (
      <li key={name}>
        {name}: {before} → {after}
      </li>
    ))}
  </ul>
);

interface AuditLogScreenProps extends Data<typeof auditLog> {
  path: string;
  search: TableSearch;
}

export const AuditLogScreen = ({ entries, total, broken_at: brokenAt, path, search }: AuditLogScreenProps) => (
  <>
    <ScreenHeading title="Audit log" subtitle="Every change made in the back office" />
    <FormErrors
      title="The log has been tampered with"
      errors={brokenAt ? [`Entry ${brokenAt} was changed, or entries before it were removed.`] : []}
    />
    <TableTools path={path} search={search} findLabel="Search by person, action or subject" />
    <DataTable
      caption="Audit log"
      path={path}
      search={search}
      columns={COLUMNS}
      rows={entries}
      total={total}
      keyOf={({ id }) => id}
      nothing="Nothing has been changed yet."
    />
  </>
);
