import { useRouter } from "@tanstack/react-router";
import { acceptEdit, declineEdit, type EditDetail } from "#contract/admin/edits.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import screenStyles from "../Screen.module.css";
import { useChange } from "../useChange.ts";
import { DeclineForm } from "./DeclineForm.tsx";
import styles from "./EditScreen.module.css";

type Changed = EditDetail["changes"][number];

const textCell = (text: string) => <span className={styles.text}>{text || "–"}</span>;

const COLUMNS: Column<Changed>[] = [
  { id: "field", heading: "Field", cell: ({ label }) => label },
  { id: "now", heading: "In the store", cell: ({ now }) => textCell(now) },
  { id: "wanted", heading: "Seller’s change", cell: ({ wanted }) => textCell(wanted) },
];

const textsOf = (changes: Changed[], key: "now" | "wanted") =>
  Object.fromEntries(changes.map((change) => [change.field, change[key]]));

/** What a seller wants to change about an item, for the administrator who decides. */
export function EditScreen({ edit }: { edit: EditDetail }) {
  const { id, kind, item_id: itemId, name, seller, sent_at: sentAt, changes } = edit;
  const router = useRouter();
  const params = { id };
  const seen = { now: textsOf(changes, "now"), wanted: textsOf(changes, "wanted") };
  const accepting = useChange(
    () => call(acceptEdit, { params, body: seen }),
    () => router.navigate({ href: "/admin/edits" }),
  );
  return (
    <>
      <PathLink href="/admin/edits">Sellers’ edits</PathLink>
      <ScreenHeading title={name} subtitle={`${seller}, ${formatInstant(sentAt)}`} />
      <PathLink href={`/admin/catalogue/${kind}/${itemId}`}>Open in the catalogue</PathLink>
      <Table caption="Changes" columns={COLUMNS} rows={changes} keyOf={({ field }) => field} />
      <div className={screenStyles.section}>
        <Button variant="primary" busy={accepting.isBusy} onClick={() => void accepting.run()}>
          Accept
        </Button>
      </div>
      <DeclineForm decline={(body) => call(declineEdit, { params, body: { ...body, sent_at: sentAt } })} />
    </>
  );
}
