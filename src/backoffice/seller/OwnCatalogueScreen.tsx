import type { SellerItem } from "#contract/seller/overview.ts";
import type { SellerUpload } from "#contract/seller/uploads.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { KIND_NAMES } from "../statements/columns.tsx";
import { OwnUploads } from "./OwnUploads.tsx";

const STATUS_WORDS: Record<SellerItem["status"], string> = {
  visible: "In the store",
  scheduled: "From its release date",
  hidden: "Hidden",
};

const COLUMNS: Column<SellerItem>[] = [
  {
    id: "name",
    heading: "Item",
    cell: ({ kind, id, name }) => <PathLink href={`/seller/catalogue/${kind}/${id}`}>{name}</PathLink>,
  },
  { id: "kind", heading: "Kind", cell: ({ kind }) => KIND_NAMES[kind] },
  { id: "status", heading: "Status", cell: ({ status }) => <Badge>{STATUS_WORDS[status]}</Badge> },
  { id: "percent", heading: "Your share", align: "end", cell: ({ percent }) => `${percent}%` },
];

interface OwnCatalogueScreenProps {
  items: SellerItem[];
  uploads: SellerUpload[];
}

/** The items that the seller has a share in, and the seller’s uploads that aren’t in the store yet. */
export const OwnCatalogueScreen = ({ items, uploads }: OwnCatalogueScreenProps) => (
  <>
    <ScreenHeading
      title="My catalogue"
      subtitle="Open an item to edit it"
      actions={
        <>
          <PathLink className={buttonClass()} href="/seller/new/products">
            New product
          </PathLink>
          <PathLink className={buttonClass()} href="/seller/new/beats">
            New beat
          </PathLink>
          <PathLink className={buttonClass("primary")} href="/seller/uploads">
            Upload music
          </PathLink>
        </>
      }
    />
    {uploads.length > 0 && <OwnUploads uploads={uploads} />}
    {items.length === 0 ? (
      <EmptyState icon="page" sentence="Items appear here when the store approves them or gives you a share." />
    ) : (
      <Table caption="My catalogue" columns={COLUMNS} rows={items} keyOf={({ kind, id }) => `${kind} ${id}`} />
    )}
  </>
);
