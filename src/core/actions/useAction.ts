import { useId, useState } from "react";
import { AppError } from "../api/appError.ts";
import { dismissTopic, type PopupKind } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { showFailure } from "./showFailure.ts";

export interface Action<Args extends unknown[]> {
  run: (...args: Args) => Promise<boolean>;
  isBusy: boolean;
  /** The topic of the action's popups, which are removed when the action runs again. */
  topic: string;
}

interface ActionOptions {
  refusalKind?: PopupKind;
  /** Shows a failure inside the screen. Returns false if the screen has no place for it. */
  tell?: (error: unknown) => boolean;
}

/**
 * Runs a screen's mutation, one run at a time. A failure that `tell` does not show appears in a popup: a refusal in a
 * popup of the kind `refusalKind`, any other failure as "Error!". `run` resolves to whether the mutation succeeded.
 */
export function useAction<Args extends unknown[]>(
  mutate: (...args: Args) => Promise<unknown>,
  { refusalKind = "error", tell = () => false }: ActionOptions = {},
): Action<Args> {
  const [isBusy, setBusy] = useState(false);
  const topic = useId();
  const run = async (...args: Args): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    dismissTopic(topic);
    try {
      await mutate(...args);
      return true;
    } catch (error) {
      if (!tell(error)) showFailure(error, refusalKind, topic);
      if (!(error instanceof AppError)) report("running an action", error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, topic };
}
