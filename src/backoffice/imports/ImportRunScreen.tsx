import { useState } from "react";
import type { ImportProblem, ImportRunDetail } from "#contract/admin/imports.ts";
import { formatCount } from "#lib/format.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import styles from "../Screen.module.css";
import { HideMissingDialog } from "./HideMissingDialog.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { RUN_STATES } from "./runState.ts";
import { useReloadWhile } from "./useReloadWhile.ts";

const COLUMNS: Column<ImportProblem>[] = [
  { id: "file", heading: "File", cell: ({ file, line }) => (line === undefined ? file : `${file}, line ${line}`) },
  { id: "message", heading: "What happened", cell: ({ message }) => message },
  {
    id: "kind",
    heading: "Effect",
    cell: ({ is_note: isNote }) => <Badge tone={isNote ? "plain" : "warning"}>{isNote ? "Note" : "Left out"}</Badge>,
  },
];

/** "browseCategories" → "Browse categories" */
function kindLabel(kind: string): string {
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const countLabel = (shown: number, hidden: number): string =>
  hidden > 0 ? `${formatCount(shown)}, ${formatCount(hidden)} hidden` : formatCount(shown);

const INTERRUPTED = "The import was interrupted. Run it again: it changes only what differs.";

export function ImportRunScreen({ run }: { run: ImportRunDetail }) {
  const [hides, setHides] = useState(false);
  const isRunning = run.state === "running";
  useReloadWhile(isRunning);
  return (
    <>
      <PathLink href="/admin/imports">All imports</PathLink>
      <ScreenHeading
        title={`Import ${run.id}`}
        subtitle={run.folder}
        actions={
          run.may_hide && (
            <Button variant="danger" onClick={() => setHides(true)}>
              Import and hide
            </Button>
          )
        }
      />
      <p role="status">{run.state === "interrupted" ? INTERRUPTED : run.reason}</p>
      {isRunning && <RunProgress run={run} />}
      <div className={styles.cards}>
        <FactsCard
          title="Import"
          facts={[
            ["Result", RUN_STATES[run.state].label],
            ["Started", formatInstant(run.started_at)],
            ["Finished", run.finished_at ? formatInstant(run.finished_at) : "–"],
            ["Started by", run.started_by],
            ["Left out", formatCount(run.left_out)],
            ["Notes", formatCount(run.notes)],
          ]}
        />
        {run.counts.length > 0 && (
          <FactsCard
            title="Catalogue after the import"
            facts={run.counts.map(({ kind, shown, hidden }) => [kindLabel(kind), countLabel(shown, hidden)] as const)}
          />
        )}
      </div>
      {run.problems.length > 0 && (
        <section className={styles.section} aria-label="Problems">
          <h2>Problems</h2>
          <Table caption="Problems" columns={COLUMNS} rows={run.problems} keyOf={(_, index) => index} />
        </section>
      )}
      {hides && <HideMissingDialog reason={run.reason} onClose={() => setHides(false)} />}
    </>
  );
}
