import type { dashboard } from "#contract/admin/dashboard.ts";
import type { Data } from "#contract/endpoint.ts";
import { countOf } from "#lib/format.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { tableHref } from "../../table/tableSearch.ts";
import styles from "./Dashboard.module.css";

type ToDo = Data<typeof dashboard>["to_do"];

/** The open tasks, each with a link to the screen for it. */
const tasksIn = (toDo: ToDo): { href: string; label: string }[] => [
  ...[
    {
      count: toDo.orders_to_send,
      href: tableHref("/admin/orders", { status: "to-send" }),
      label: `${countOf(toDo.orders_to_send, "order")} to send`,
    },
    { count: toDo.failed_mails, href: "/admin/health", label: `${countOf(toDo.failed_mails, "email")} not sent` },
    {
      count: toDo.pending_payments,
      href: "/admin/health",
      label: `${countOf(toDo.pending_payments, "payment")} waiting for the provider`,
    },
    {
      count: toDo.seller_edits,
      href: "/admin/edits",
      label: `${countOf(toDo.seller_edits, "item")} from sellers to review`,
    },
    {
      count: toDo.oversold_products,
      href: "/admin/merch-table",
      label: `${countOf(toDo.oversold_products, "product")} oversold`,
    },
  ].filter(({ count }) => count > 0),
  ...toDo.uploads.map(({ batch, files }) => ({
    href: `/admin/upload/${batch}`,
    label: `${countOf(files, "uploaded file")} not published`,
  })),
];

export function ToDoList({ toDo }: { toDo: ToDo }) {
  const tasks = tasksIn(toDo);
  if (tasks.length === 0) return <EmptyState icon="check" sentence="Nothing to do." />;
  return (
    <section className={styles.toDo} aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      <ul className={styles.tasks}>
        {tasks.map(({ href, label }) => (
          <li key={href + label}>
            <PathLink href={href}>{label}</PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
