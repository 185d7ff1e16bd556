import type { ImportRun } from "#contract/admin/imports.ts";
import { formatCount } from "#lib/format.ts";

/** The progress of an import. The total is known once its folder has been scanned. */
export const RunProgress = ({ run: { done, total } }: { run: ImportRun }) => (
  <p>
    <progress aria-label="Import" value={total > 0 ? done : undefined} max={Math.max(total, 1)} />{" "}
    {total > 0 ? `${formatCount(done)} of ${formatCount(total)} files` : "Reading the folder"}
  </p>
);
