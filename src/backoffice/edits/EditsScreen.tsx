import type { Edit } from "#contract/admin/edits.ts";
import type { Submission } from "#contract/admin/submissions.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { formatInstant } from "../format.ts";
import { KIND_NAMES } from "../statements/columns.tsx";

const columnsWith = <Row extends Edit | Submission>(hrefOf: (row: Row) => string): Column<Row>[] => [
  { id: "name", heading: "Item", cell: (row) => <PathLink href={hrefOf(row)}>{row.name}</PathLink> },
  { id: "kind", heading: "Kind", cell: ({ kind }) => KIND_NAMES[kind] },
  { id: "seller", heading: "Seller", cell: ({ seller }) => seller },
  { id: "sent", heading: "Sent", cell: ({ sent_at: sentAt }) => formatInstant(sentAt) },
];

const EDIT_COLUMNS = columnsWith<Edit>(({ id }) => `/admin/edits/${id}`);
const SUBMISSION_COLUMNS = columnsWith<Submission>(({ kind, id }) => `/admin/edits/${kind}/${id}`);

/** What sellers want to change, and what they want to add. */
export const EditsScreen = ({ edits, submissions }: { edits: Edit[]; submissions: Submission[] }) => (
  <>
    <ScreenHeading title="Sellers’ edits" subtitle="Edits and new items appear in the store once you accept them" />
    {edits.length + submissions.length === 0 && <EmptyState icon="check" sentence="Nothing to review." />}
    {edits.length > 0 && <Table caption="Sellers’ edits" columns={EDIT_COLUMNS} rows={edits} keyOf={({ id }) => id} />}
    {submissions.length > 0 && (
      <section aria-labelledby="new-items">
        <h2 id="new-items">New items</h2>
        <Table caption="New items" columns={SUBMISSION_COLUMNS} rows={submissions} keyOf={({ id }) => id} />
      </section>
    )}
  </>
);
