import type { Edit } from "#contract/admin/edits.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { formatInstant } from "../format.ts";
import { KIND_NAMES } from "../statements/columns.tsx";

const COLUMNS: Column<Edit>[] = [
  {
    ...{ id: "name", heading: "Item" },
    cell: ({ id, name }) => <PathLink href={`/admin/edits/${id}`}>{name}</PathLink>,
  },
  { id: "kind", heading: "Kind", cell: ({ kind }) => KIND_NAMES[kind] },
  { id: "seller", heading: "Seller", cell: ({ seller }) => seller },
  { id: "sent", heading: "Sent", cell: ({ sent_at: sentAt }) => formatInstant(sentAt) },
];

/** What sellers want to change. */
export const EditsScreen = ({ edits }: { edits: Edit[] }) => (
  <>
    <ScreenHeading title="Sellers’ edits" subtitle="Edits appear in the store once you accept them" />
    {edits.length === 0 ? (
      <EmptyState icon="check" sentence="Nothing to review." />
    ) : (
      <Table caption="Sellers’ edits" columns={COLUMNS} rows={edits} keyOf={({ id }) => id} />
    )}
  </>
);
