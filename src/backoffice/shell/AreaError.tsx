import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { isAppError, messageOf } from "#src/core/api/appError.ts";
import { report } from "#src/core/platform/report.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";

/** Shown in place of a screen that failed. */
export function AreaError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isForOthers = isAppError(error, "forbidden");
  const retry = () => void router.invalidate().catch((cause) => report("loading the screen again", cause));
  return (
    <ErrorState
      reason={isForOthers ? "The back office is for administrators of this store." : messageOf(error)}
      onRetry={retry}
    />
  );
}
