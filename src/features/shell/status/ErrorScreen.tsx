import { type AnyRoute, type ErrorComponentProps, useMatch, useRouter } from "@tanstack/react-router";
import { isAppError } from "#src/core/api/appError.ts";
import { isOnline } from "#src/core/network/online.ts";
import { report } from "#src/core/platform/report.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { NotFound } from "#src/ui/states/NotFound.tsx";
import { SCREEN_NAMES } from "./screenNames.ts";

/** What a screen without a network says that this device has never seen, and where it leads. */
const notSeen = (name = "screen") => ({
  reason: `You’re offline and haven’t opened this ${name.toLowerCase()} on this device yet.`,
  link: { label: "On this device", href: "/your-music" },
});

/** Screens that show one thing of many. */
const DETAILS = ["Album", "Artist", "Playlist", "Label", "Genre", "Song", "Beat", "Order"];

/** Why a screen failed, and where to go from there, as far as that is known. */
function wayOut(error: unknown, name: string) {
  // It ended while Segue was open: at the next navigation the gate has heard of it too.
  if (isAppError(error, "subscription"))
    return { reason: error.message, link: { label: "Packages", href: "/packages" } };
  return isOnline() ? {} : notSeen(DETAILS.find((detail) => detail === name));
}

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
  const name = SCREEN_NAMES[routeId ?? ""] ?? "Segue";
  return (
    <>
      <ScreenHeading title={name} />
      <ErrorState
        onRetry={() => router.invalidate().catch((cause) => report("trying again", cause))}
        {...wayOut(error, name)}
      />
    </>
  );
}
