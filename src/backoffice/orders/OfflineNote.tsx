import { formatMoment } from "#lib/formatMoment.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { isOnline } from "#src/core/network/online.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Shown above data that was saved on this device. */
export function OfflineNote({ atMs }: { atMs: number }) {
  const isFailing = isOnline();
  const retrying = useAction(() => refreshScreens());
  return (
    <>
      <p role="status">
        {`${isFailing ? "Your store isn’t responding." : "You’re offline."} Last updated ${formatMoment(atMs)}.`}
      </p>
      {isFailing && (
        <Button icon="retry" busy={retrying.isBusy} onClick={() => void retrying.run()}>
          Try again
        </Button>
      )}
    </>
  );
}
