import { type Action, useAction } from "#src/core/actions/useAction.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";

interface Change<Args extends unknown[]> extends Action<Args> {
  /** As `run`, for a form, which shows failures itself. */
  attempt: (...args: Args) => Promise<void>;
}

/** A change of the store: says what came of it and loads the screen again. */
export function useChange<Args extends unknown[]>(
  change: (...args: Args) => Promise<{ message: string }>,
): Change<Args> {
  const attempt = async (...args: Args): Promise<void> => {
    const { message } = await change(...args);
    showPopup({ kind: "success", message });
    await refreshScreens();
  };
  return { ...useAction(attempt), attempt };
}
