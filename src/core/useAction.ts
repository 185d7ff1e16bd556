import { useState } from "react";
import type { FieldErrors } from "#contract/errors.ts";
import { AppError } from "./api/appError.ts";
import type { PopupKind } from "./popups.ts";
import { report } from "./report.ts";
import { showFailure } from "./showFailure.ts";

export interface Action<Args extends unknown[]> {
  run: (...args: Args) => Promise<boolean>;
  isBusy: boolean;
  /** Field names to what the server said of each; shown beside the fields. */
  fieldErrors: FieldErrors;
}

/**
 * The one way in which a screen writes: one run at a time, field errors kept for the form, anything else told in a popup
 * of `refusalKind` (a refusal) or "Error!" (a failure). `run` answers whether it succeeded.
 */
export function useAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  { refusalKind = "error" }: { refusalKind?: PopupKind } = {},
): Action<Args> {
  const [isBusy, setBusy] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const run = async (...args: Args): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFieldErrors({});
    try {
      await act(...args);
      return true;
    } catch (error) {
      if (error instanceof AppError && Object.keys(error.fields).length > 0) setFieldErrors(error.fields);
      else showFailure(error, refusalKind);
      if (!(error instanceof AppError)) report("an action", error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, fieldErrors };
}
