import type { SellerUpload } from "#contract/seller/uploads.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { KIND_NAMES } from "../statements/columns.tsx";

const STATE_WORDS: Record<SellerUpload["state"], string> = {
  draft: "Not sent",
  waiting: "Waiting for approval",
  declined: "Declined",
};

const PATHS: Record<SellerUpload["kind"], string> = {
  albums: "/seller/uploads",
  products: "/seller/new/products",
  beats: "/seller/new/beats",
};

const COLUMNS: Column<SellerUpload>[] = [
  {
    id: "name",
    heading: "Item",
    cell: ({ batch, kind, name }) => <PathLink href={`${PATHS[kind]}/${batch}`}>{name || "Untitled"}</PathLink>,
  },
  { id: "kind", heading: "Kind", cell: ({ kind }) => KIND_NAMES[kind] },
  { id: "files", heading: "Files", align: "end", cell: ({ kind, files }) => (kind === "products" ? "–" : files) },
  { id: "state", heading: "Status", cell: ({ state }) => <Badge>{STATE_WORDS[state]}</Badge> },
];

/** The seller's uploads and new entries that are not in the store yet. */
export const OwnUploads = ({ uploads }: { uploads: SellerUpload[] }) => (
  <section aria-labelledby="uploads">
    <h2 id="uploads">Not in the store yet</h2>
    <Table caption="Not in the store yet" columns={COLUMNS} rows={uploads} keyOf={({ batch }) => batch} />
  </section>
);
