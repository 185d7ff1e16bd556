import { useState } from "react";
import { AppError } from "../api/appError.ts";
import type { PopupKind } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { showFailure } from "./showFailure.ts";

export interface Action<Args extends unknown[]> {
  run: (...args: Args) => Promise<boolean>;
  isBusy: boolean;
}

interface ActionOptions {
  refusalKind?: PopupKind;
  /** Shows a failure in its place on the screen. Returns false for a failure that has no place there. */
  tell?: (error: unknown) => boolean;
}

/**
 * The one way in which a screen writes: one run at a time. Every failure is shown, in a popup of `refusalKind` (a refusal)
 * or "Error!" (any other), unless `tell` has shown it. `run` resolves to whether it succeeded.
 */
export function useAction<Args extends unknown[]>(
  mutate: (...args: Args) => Promise<unknown>,
  { refusalKind = "error", tell = () => false }: ActionOptions = {},
): Action<Args> {
  const [isBusy, setBusy] = useState(false);
  const run = async (...args: Args): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await mutate(...args);
      return true;
    } catch (error) {
      if (!tell(error)) showFailure(error, refusalKind);
      if (!(error instanceof AppError)) report("running an action", error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
