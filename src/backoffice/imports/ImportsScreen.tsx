import { type ImportRun, type importRuns, runImport } from "#contract/admin/imports.ts";
import type { Data } from "#contract/endpoint.ts";
import { formatCount } from "#lib/format.ts";
import { call } from "#src/core/api/client.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { type DataColumn, DataTable } from "../table/DataTable.tsx";
import type { TableSearch } from "../table/tableSearch.ts";
import { useChange } from "../useChange.ts";
import { RunProgress } from "./RunProgress.tsx";
import { RUN_STATES } from "./runState.ts";
import { useReloadWhile } from "./useReloadWhile.ts";

const StateCell = ({ run }: { run: ImportRun }) => (
  <Badge tone={RUN_STATES[run.state].tone}>{RUN_STATES[run.state].label}</Badge>
);

const COLUMNS: DataColumn<ImportRun>[] = [
  {
    id: "started",
    header: "Started",
    cell: ({ row: { original } }) => (
      <PathLink href={`/admin/imports/${original.id}`}>{formatInstant(original.started_at)}</PathLink>
    ),
  },
  { id: "folder", header: "Folder", cell: ({ row }) => row.original.folder },
  { id: "by", header: "Started by", cell: ({ row }) => row.original.started_by },
  { id: "state", header: "Result", cell: ({ row }) => <StateCell run={row.original} /> },
  { id: "leftOut", header: "Left out", cell: ({ row }) => formatCount(row.original.left_out) },
  { id: "notes", header: "Notes", cell: ({ row }) => formatCount(row.original.notes) },
];

interface ImportsScreenProps extends Data<typeof importRuns> {
  path: string;
  search: TableSearch;
}

export function ImportsScreen({ runs, total, folder, is_running: isRunning, path, search }: ImportsScreenProps) {
  const starting = useChange(() => call(runImport, { body: {} }));
  useReloadWhile(isRunning);
  const running = runs.find(({ state }) => state === "running");
  return (
    <>
      <ScreenHeading
        title="Imports"
        subtitle="An import makes the catalogue match a folder on the server, but keeps your edits"
        actions={
          folder !== "" && (
            <Button variant="primary" busy={starting.isBusy || isRunning} onClick={() => void starting.run()}>
              Run import
            </Button>
          )
        }
      />
      <p>{folder === "" ? "Import a folder on the server first: npm run import -- FOLDER" : `Folder: ${folder}`}</p>
      <p role="status">{isRunning && "An import is running."}</p>
      {running && <RunProgress run={running} />}
      <DataTable
        caption="Imports"
        path={path}
        search={search}
        columns={COLUMNS}
        rows={runs}
        total={total}
        keyOf={({ id }) => id}
        nothing="Nothing has been imported yet."
      />
    </>
  );
}
