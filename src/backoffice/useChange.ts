import { type Action, useAction } from "#src/core/actions/useAction.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { whenConfirmed } from "./twoFactor/whenConfirmed.ts";

interface Change<Args extends unknown[]> extends Action<Args> {
  /** Like `run`, but throws, for forms that show failures themselves. */
  attempt: (...args: Args) => Promise<void>;
}

/** Makes a change, shows its message, and then calls `then`, which reloads the screen by default. */
export function useChange<Args extends unknown[]>(
  change: (...args: Args) => Promise<{ message: string }>,
  then: () => Promise<unknown> = refreshScreens,
): Change<Args> {
  const attempt = async (...args: Args): Promise<void> => {
    const { message } = await whenConfirmed(() => change(...args));
    showPopup({ kind: "success", message });
    await then();
  };
  return { ...useAction(attempt), attempt };
}
