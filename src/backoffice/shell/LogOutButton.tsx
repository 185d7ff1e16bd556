import { useState } from "react";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { changesOrNone } from "../offline/changes.ts";
import { clearDevice } from "../offline/openOrders.ts";

/** Logs out with the call of its area, and asks first if changes would be lost. */
export function LogOutButton({ logout }: { logout: AnyEndpoint }) {
  const [asks, setAsks] = useState(false);
  const leaving = useAction(async () => {
    await clearDevice();
    await call(logout);
    location.assign("/login");
  });
  const asking = useAction(async () => {
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
