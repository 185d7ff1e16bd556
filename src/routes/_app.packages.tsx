import { createFileRoute } from "@tanstack/react-router";
import { packages } from "#contract/shop.ts";
import { call } from "#src/core/api/client.ts";
import { PackagesScreen } from "#src/features/packages/PackagesScreen.tsx";
import { PackagesSkeleton } from "#src/features/packages/PackagesSkeleton.tsx";

export const Route = createFileRoute("/_app/packages")({
  /** `?p=1` thanks for a completed profile. */
  validateSearch: ({ p }: Record<string, unknown>): { p?: 1 | undefined } => ({ p: String(p) === "1" ? 1 : undefined }),
  loader: () => call(packages),
  pendingComponent: PackagesSkeleton,
  component: Packages,
});

function Packages() {
  const data = Route.useLoaderData();
  return <PackagesScreen {...data} isThanked={Route.useSearch().p === 1} />;
}
