import type { SellerItem } from "#contract/seller/overview.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { KIND_NAMES } from "../statements/columns.tsx";

const STATUS_WORDS: Record<SellerItem["status"], string> = {
  visible: "In the store",
  scheduled: "From its release date",
  hidden: "Hidden",
};

const COLUMNS: Column<SellerItem>[] = [
  {
    ...{ id: "name", heading: "Item" },
    cell: ({ kind, id, name }) => <PathLink href={`/seller/catalogue/${kind}/${id}`}>{name}</PathLink>,
  },
  { id: "kind", heading: "Kind", cell: ({ kind }) => KIND_NAMES[kind] },
  { id: "status", heading: "Status", cell: ({ status }) => <Badge>{STATUS_WORDS[status]}</Badge> },
  { id: "percent", heading: "Your share", align: "end", cell: ({ percent }) => `${percent}%` },
];

/** The items that the seller has a share in. */
export const OwnCatalogueScreen = ({ items }: { items: SellerItem[] }) => (
  <>
    <ScreenHeading title="My catalogue" subtitle="Open an item to edit it" />
    {items.length === 0 ? (
      <EmptyState icon="page" sentence="Items appear here when the store gives you a share in them." />
    ) : (
      <Table caption="My catalogue" columns={COLUMNS} rows={items} keyOf={({ kind, id }) => `${kind} ${id}`} />
    )}
  </>
);
