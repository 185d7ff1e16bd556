import type { Data } from "#contract/endpoint.ts";
import type { Package } from "#contract/shapes.ts";
import type { ActivePackage, packages } from "#contract/shop.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ActiveSubscription } from "./ActiveSubscription.tsx";
import { NoSubscription } from "./NoSubscription.tsx";
import { PackageGroup } from "./PackageGroup.tsx";
import { ThanksDialog } from "./ThanksDialog.tsx";

interface PackagesScreenProps extends Data<typeof packages> {
  /** When the server sent the packages. */
  atMs: number;
  /** Whether the profile was completed just now. */
  isThanked: boolean;
  /** Whether the user has just bought a package. */
  hasBought: boolean;
  onSubscribe: (offer: Package) => void;
}

export function PackagesScreen({
  packages: groups,
  active_package,
  ended_package,
  atMs,
  isThanked,
  hasBought,
  onSubscribe,
  ...terms
}: PackagesScreenProps) {
  const asOf = useAsOf(atMs);
  const activeId = idOfActive(Object.values(groups).flat(), active_package);
  const shown = Object.entries(groups).filter(([, members]) => members.length > 0);
  return (
    <>
      <ScreenHeading title="Packages" />
      {shown.length > 0 && <AsOf moment={asOf} what="Prices" />}
      {active_package && <ActiveSubscription {...active_package} hasBought={hasBought} />}
      {!active_package && shown.length > 0 && !terms.free_listening && <NoSubscription ended={ended_package} />}
      {shown.map(([name, members]) => (
        <PackageGroup key={name} name={name} packages={members} activeId={activeId} onSubscribe={onSubscribe} />
      ))}
      {shown.length === 0 && <NoPackages isListeningFree={terms.free_listening === true} />}
      <ThanksDialog isOpen={isThanked} terms={terms} isSubscribed={active_package !== null} />
    </>
  );
}

/**
 * A server without the extension does not send the active package's id. The package is then found by its title, or else
 * by its price and period, if only one package has them.
 */
function idOfActive(offers: readonly Package[], active: ActivePackage | null): number | undefined {
  if (active?.package_id !== undefined) return active.package_id;
  if (active?.title) return offers.find(({ title }) => title === active.title)?.id;
  const alike = offers.filter(
    ({ amount, time_period_type }) =>
      amount === active?.subscription_amount && time_period_type === active.time_period_type,
  );
  return alike.length === 1 ? alike[0]?.id : undefined;
}

const NoPackages = ({ isListeningFree }: { isListeningFree: boolean }) =>
  isListeningFree ? (
    <EmptyState
      icon="package"
      sentence="Listening is free here. You don’t need a subscription."
      link={{ href: "/", label: "Start listening" }}
    />
  ) : (
    <EmptyState
      icon="package"
      sentence="There are no packages right now."
      link={{ href: "/orders", label: "Your orders" }}
    />
  );
