import type { AdminOrder } from "#contract/admin/orders.ts";
import {
  blockPerson,
  endPersonSessions,
  type PersonDetail,
  unblockPerson,
  verifyPerson,
} from "#contract/admin/people.ts";
import { formatPence } from "#contract/money.ts";
import { formatDay } from "#lib/format.ts";
import { stageOf } from "#lib/orderStage.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import { OwnedSongs } from "./OwnedSongs.tsx";
import { ClosePerson, ExportData } from "./PersonData.tsx";
import { PersonForms } from "./PersonForms.tsx";
import styles from "./PersonScreen.module.css";
import { standingOf } from "./standing.ts";

const ORDER_COLUMNS: Column<AdminOrder>[] = [
  { id: "id", heading: "Order", cell: ({ id }) => <PathLink href={`/admin/orders/${id}`}>Order {id}</PathLink> },
  { id: "created", heading: "Placed", cell: ({ created_at }) => formatInstant(created_at) },
  { id: "status", heading: "Status", cell: stageOf },
  { id: "amount", heading: "Amount", align: "end", cell: ({ amount }) => formatPence(amount) },
];

export function PersonScreen({ person }: { person: PersonDetail }) {
  const { id, blocked_at: blockedAt, verified_at: verifiedAt, orders } = person;
  const input = { params: { id } };
  const verifying = useChange(() => call(verifyPerson, input), showState);
  const blocking = useChange(() => call(blockedAt ? unblockPerson : blockPerson, input));
  const ending = useChange(() => call(endPersonSessions, input));
  return (
    <>
      <PathLink href="/admin/people">All people</PathLink>
      <ScreenHeading title={person.name} subtitle={person.closed_at ? undefined : person.email} />
      {!person.closed_at && (
        <div className={styles.actions}>
          {!verifiedAt && (
            <Button busy={verifying.isBusy} onClick={() => void verifying.run()}>
              Mark email as verified
            </Button>
          )}
          <Button busy={ending.isBusy} onClick={() => void ending.run()}>
            Log out everywhere
          </Button>
          <ExportData id={id} />
        </div>
      )}
      <div className={styles.cards}>
        <FactsCard
          title="Account"
          facts={[
            ["Username", person.username],
            ["Role", person.role],
            ["Status", standingOf(person)],
            ["Joined", formatDay(person.created_at)],
            ["Subscribed until", person.subscribed_until ? formatInstant(person.subscribed_until) : "–"],
            ["Points", person.points],
            ["Devices logged in", person.sessions],
          ]}
        />
        {!person.closed_at && <PersonForms person={person} />}
      </div>
      <section className={styles.list} aria-label="Orders">
        <h2>Orders</h2>
        {orders.length === 0 ? (
          <p>No orders yet.</p>
        ) : (
          <Table caption="Orders" columns={ORDER_COLUMNS} rows={orders} keyOf={(order) => order.id} />
        )}
      </section>
      {!person.closed_at && <OwnedSongs person={person} />}
      {!person.closed_at && (
        <div className={styles.dangers}>
          <Button
            variant={blockedAt ? "secondary" : "danger"}
            busy={blocking.isBusy}
            onClick={() => void blocking.run()}
          >
            {blockedAt ? "Unblock" : "Block"}
          </Button>
          <ClosePerson id={id} />
        </div>
      )}
    </>
  );
}
