import { useState } from "react";
import { type AuditEntry, type auditLog, undoChange, verifyAuditLog } from "#contract/admin/audit.ts";
import type { Data } from "#contract/endpoint.ts";
import { countOf } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { showState } from "../showState.ts";
import { type DataColumn, DataTable } from "../table/DataTable.tsx";
import { TableTools } from "../table/TableTools.tsx";
import type { TableSearch } from "../table/tableSearch.ts";
import { useChange } from "../useChange.ts";
import styles from "./AuditLogScreen.module.css";
import { differences } from "./differences.ts";

const COLUMNS: DataColumn<AuditEntry>[] = [
  { id: "at", header: "When", cell: ({ row }) => formatInstant(row.original.at) },
  { id: "actor", header: "Who", cell: ({ row }) => row.original.actor },
  { id: "action", header: "Action", cell: ({ row }) => row.original.action },
  { id: "subject", header: "Subject", cell: ({ row }) => row.original.subject },
  { id: "change", header: "Change", cell: ({ row }) => <Differences entry={row.original} /> },
  {
    id: "undo",
    header: "Undo",
    cell: ({ row }) => row.original.can_undo && <UndoButton entry={row.original} />,
  },
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

function UndoButton({ entry: { id, subject } }: { entry: AuditEntry }) {
  const undoing = useChange(() => call(undoChange, { params: { id } }), showState);
  return (
    <Button aria-label={`Undo the change to ${subject}`} busy={undoing.isBusy} onClick={() => void undoing.run()}>
      Undo
    </Button>
  );
}

interface AuditLogScreenProps extends Data<typeof auditLog> {
  path: string;
  search: TableSearch;
}

/** Checks on request that no entry was changed or removed. */
function Verification() {
  const [found, setFound] = useState<Data<typeof verifyAuditLog>>();
  const verifying = useAction(async () => setFound(await call(verifyAuditLog)));
  return (
    <>
      <Button busy={verifying.isBusy} onClick={() => void verifying.run()}>
        Check for tampering
      </Button>
      <p role="status">
        {found &&
          !found.broken_at &&
          `${countOf(found.entries, "entry", "entries")} checked. Nothing was changed or removed.`}
      </p>
      <FormErrors
        title="The log has been tampered with"
        errors={found?.broken_at ? [`Entry ${found.broken_at} was changed, or entries before it were removed.`] : []}
      />
    </>
  );
}

export const AuditLogScreen = ({ entries, total, path, search }: AuditLogScreenProps) => (
  <>
    <ScreenHeading title="Audit log" subtitle="Every change made in the back office" />
    <TableTools path={path} search={search} findLabel="Search by person, action or subject">
      <Verification />
    </TableTools>
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
