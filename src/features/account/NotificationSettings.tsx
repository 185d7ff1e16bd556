import { useEffect, useId, useState } from "react";
import { useAction } from "#src/core/actions/useAction.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import {
  type NotificationState,
  notificationState,
  switchNotificationsOff,
  switchNotificationsOn,
} from "#src/core/notifications/releaseNotifications.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Switch } from "#src/ui/fields/Switch.tsx";
import styles from "./ProfileForm.module.css";

const LABEL = "Notify me of new releases";

function hintFor(state: NotificationState, isOnline: boolean): string {
  if (state === "blocked")
    return "Your browser is blocking notifications from Segue. Allow them in your browser’s settings for this site, then turn this on.";
  if (state === "off" && !isOnline) return "You’re offline. You can turn this on when you’re back online.";
  return "Get notified when artists you follow release something new, even while Segue is closed. Applies to this device straight away.";
}

/**
 * Turns notifications in this browser on or off. Not submitted with the form. Renders nothing if they are not
 * supported.
 */
export function NotificationSettings() {
  const [state, setState] = useState(notificationState);
  const isOnline = useAtomValue(onlineAtom);
  const hint = useId();
  /** The requested state while the change is in progress. */
  const [wanted, setWanted] = useState<boolean>();
  const { run } = useAction(async (isOn: boolean) => {
    setWanted(isOn);
    await (isOn ? switchNotificationsOn() : switchNotificationsOff()).finally(() => {
      setState(notificationState());
      setWanted(undefined);
    });
  });
  // The user may have changed the browser's permission while outside the page.
  useEffect(() => {
    const update = () => setState(notificationState());
    window.addEventListener("focus", update);
    return () => window.removeEventListener("focus", update);
  }, []);
  if (state === "unavailable") return null;
  return (
    <fieldset className={styles.group}>
      <legend>Notifications</legend>
      <div className={styles.setting}>
        <span aria-hidden="true">{LABEL}</span>
        <Switch
          label={LABEL}
          isOn={wanted ?? state === "on"}
          onChange={(isOn) => void run(isOn)}
          aria-describedby={hint}
        />
        <small id={hint}>{hintFor(state, isOnline)}</small>
      </div>
    </fieldset>
  );
}
