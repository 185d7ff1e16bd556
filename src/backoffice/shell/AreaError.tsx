import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { isAppError, messageOf } from "#src/core/api/appError.ts";
import { report } from "#src/core/platform/report.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";

/** Shown in place of a screen that failed. `forOthers` is the message for users who may not open the area. */
export const areaError = (forOthers: string) => (props: ErrorComponentProps) => (
  <AreaError {...props} forOthers={forOthers} />
);

function AreaError({ error, forOthers }: ErrorComponentProps & { forOthers: string }) {
  const router = useRouter();
  const isForOthers = isAppError(error, "forbidden");
  const reload = () => void router.invalidate().catch((cause) => report("loading the screen again", cause));
  // Reloading the page opens the screen that asks for the code.
  const retry = isAppError(error, "unconfirmed") ? () => location.reload() : reload;
  return <ErrorState reason={isForOthers ? forOthers : messageOf(error)} onRetry={retry} />;
}
