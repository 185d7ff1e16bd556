import type { adminOrders } from "#contract/admin/orders.ts";
import type { storeSetup } from "#contract/admin/setup.ts";
import type { Data } from "#contract/endpoint.ts";
import { countOf } from "#lib/format.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { tableHref } from "../table/tableSearch.ts";
import { SetupChecklist } from "./SetupChecklist.tsx";

interface OverviewScreenProps {
  toSend: Data<typeof adminOrders>["total"];
  setup: Data<typeof storeSetup>;
}

export const OverviewScreen = ({ toSend, setup }: OverviewScreenProps) => (
  <>
    <ScreenHeading title="Overview" />
    {!setup.is_hidden && <SetupChecklist setup={setup} />}
    {toSend > 0 ? (
      <p>
        <PathLink href={tableHref("/admin/orders", { status: "to-send" })}>{countOf(toSend, "order")} to send</PathLink>
      </p>
    ) : (
      <EmptyState icon="check" sentence="Nothing to do: every order has been sent." />
    )}
  </>
);
