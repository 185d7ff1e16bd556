import { useState } from "react";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { AppError, isAppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { isOnline } from "#src/core/network/online.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { changesOrNone } from "../offline/changes.ts";
import { clearDevice } from "../offline/openOrders.ts";
import { trySync } from "../offline/sendChanges.ts";

/** Ends the session. One that has already ended is fine too. */
async function endSession(logout: AnyEndpoint): Promise<void> {
  try {
    await call(logout);
  } catch (error) {
    if (!isAppError(error, "unauthorised")) throw error;
  }
}

/** Logs out with the call of its area, and asks first if changes would be lost. */
export function LogOutButton({ logout }: { logout: AnyEndpoint }) {
  const [asks, setAsks] = useState(false);
  const leaving = useAction(async () => {
    await endSession(logout);
    await clearDevice();
    location.assign("/login");
  });
  const asking = useAction(async () => {
    if (!isOnline()) throw new AppError("network");
    await trySync();
    const changes = await changesOrNone();
    if (changes.some(({ state }) => state === "waiting")) setAsks(true);
    else await leaving.run();
  });
  return (
    <>
      <Button variant="quiet" busy={asking.isBusy || leaving.isBusy} onClick={() => void asking.run()}>
        Log out
      </Button>
      {asks && (
        <Dialog
          title="Log out?"
          size="small"
          isOpen
          onClose={() => setAsks(false)}
          footer={
            <Button variant="danger" busy={leaving.isBusy} onClick={() => void leaving.run()}>
              Log out
            </Button>
          }
        >
          <p>Some orders or sales haven’t synced yet. If you log out now, these changes will be lost.</p>
        </Dialog>
      )}
    </>
  );
}
