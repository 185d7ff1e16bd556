import { formatMoment } from "#lib/formatMoment.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Shown above data that was saved on this device. */
export function OfflineNote({ atMs }: { atMs: number }) {
  const isFailing = useAtomValue(onlineAtom);
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
