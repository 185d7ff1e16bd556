import { type AnyRoute, type ErrorComponentProps, useMatch, useRouter } from "@tanstack/react-router";
import { isAppError } from "#src/core/api/appError.ts";
import { isOnline } from "#src/core/network/online.ts";
import { report } from "#src/core/platform/report.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { NotFound } from "#src/ui/states/NotFound.tsx";
import { SCREEN_NAMES } from "./screenNames.ts";

const NOT_ON_THIS_DEVICE = {
  reason: "You are offline, and this screen is not on this device yet.",
  link: { label: "Your Music", href: "/your-music" },
};

/**
 * Stands in for a screen that could not be loaded. A refresh that failed leaves the screen as it was: the
 * router keeps the data on the match but would replace the page (TanStack/router #8234).
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { routeId, loaderData } = useMatch({
    strict: false,
    select: (match) => ({ routeId: match.routeId, loaderData: match.loaderData }),
  });
  const Screen = Object.values<AnyRoute>({ ...router.routesById }).find(({ id }) => id === routeId)?.options.component;
  if (isAppError(error, "network", "server", "unavailable") && loaderData !== undefined && Screen) return <Screen />;
  if (isAppError(error, "notFound")) return <NotFound />;
  return (
    <>
      <ScreenHeading title={SCREEN_NAMES[routeId ?? ""] ?? "Segue"} />
      <ErrorState
        onRetry={() => router.invalidate().catch((cause) => report("trying again", cause))}
        {...(isOnline() ? {} : NOT_ON_THIS_DEVICE)}
      />
    </>
  );
}
