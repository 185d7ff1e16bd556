import { type AnyRoute, type ErrorComponentProps, useMatch, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { isAppError } from "#src/core/api/appError.ts";
import { isOnline, onBackOnline } from "#src/core/network/online.ts";
import { report } from "#src/core/platform/report.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { NotFound } from "#src/ui/states/NotFound.tsx";
import { SCREEN_NAMES } from "./screenNames.ts";

/** The message and link for a screen that was never loaded on this device, while offline. */
const notSeen = (name = "screen") => ({
  reason: `You’re offline and haven’t opened this ${name.toLowerCase()} on this device yet.`,
  link: { label: "On this device", href: "/your-music" },
});

/** Detail screens, which the message can name. */
const DETAILS = ["Album", "Artist", "Playlist", "Label", "Genre", "Song", "Beat", "Order"];

/** Why a screen failed and where to go, as far as that is known. */
function explanationOf(error: unknown, name: string) {
  // The subscription ended during the visit. The next navigation notices that by itself.
  if (isAppError(error, "subscription"))
    return { reason: error.message, link: { label: "Packages", href: "/packages" } };
  return isOnline() ? {} : notSeen(DETAILS.find((detail) => detail === name));
}

/** Reloads a screen that failed for lack of a network once there is one again. */
function useReloadWhenBack(isWaiting: boolean, reload: () => void): void {
  const reloadNow = useEffectEvent(reload);
  useEffect(() => (isWaiting ? onBackOnline(reloadNow) : undefined), [isWaiting]);
}

/**
 * Replaces a screen that failed to load. If only a refresh failed, renders the screen with the data that the router
 * still has, because the router itself would replace the page (TanStack/router #8234).
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const reload = (): void => {
    router.invalidate().catch((cause) => report("loading a screen again", cause));
  };
  useReloadWhenBack(isAppError(error, "network"), reload);
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
      <ErrorState onRetry={reload} {...explanationOf(error, name)} />
    </>
  );
}
