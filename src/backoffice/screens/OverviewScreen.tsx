import type { adminOrders } from "#contract/admin/orders.ts";
import type { Data } from "#contract/endpoint.ts";
import { countOf } from "#lib/format.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { tableHref } from "../table/tableSearch.ts";

export const OverviewScreen = ({ total: toSend }: Pick<Data<typeof adminOrders>, "total">) => (
  <>
    <ScreenHeading title="Overview" />
    {toSend > 0 ? (
      <p>
        <PathLink href={tableHref("/admin/orders", { status: "to-send" })}>{countOf(toSend, "order")} to send</PathLink>
      </p>
    ) : (
      <EmptyState icon="check" sentence="Nothing to do: every order has been sent." />
    )}
  </>
);
