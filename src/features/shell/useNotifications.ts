import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { endNotifications, renewNotifications } from "#src/core/notifications/releaseNotifications.ts";
import { report } from "#src/core/platform/report.ts";
import { onSignOut } from "#src/core/session/signOutEvent.ts";
import { onNotificationOpened } from "#src/core/worker/openedNotification.ts";

/** Opens the path of a pressed notification without stopping the music, and keeps the subscription up to date. */
export function useNotifications(): void {
  const router = useRouter();
  useEffect(() => {
    void renewNotifications();
    return onSignOut(endNotifications);
  }, []);
  useEffect(
    () =>
      onNotificationOpened((href) => {
        router.navigate({ href }).catch((cause) => report("following a notification", cause));
      }),
    [router],
  );
}
