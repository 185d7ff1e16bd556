import { useState } from "react";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { activeAccountKey } from "#src/core/account/activeAccount.ts";
import { removeSavedUser } from "#src/core/account/savedUser.ts";
import { removeToken } from "#src/core/account/token.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { report } from "#src/core/platform/report.ts";
import { CHANNELS } from "#src/core/platform/storageKeys.ts";
import { openTabChannel } from "#src/core/platform/tabChannel.ts";
import { LOGOUT_PATIENCE_MS, setLogoutDue } from "#src/core/session/logoutDue.ts";
import type { SessionMessage } from "#src/core/session/reducer.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { changesOrNone } from "../offline/changes.ts";
import { clearDevice } from "../offline/openOrders.ts";
import { trySync } from "../offline/sendChanges.ts";

/** Ends the session on this device. If that fails on the server, the login screen tries again. */
async function endSession(logout: AnyEndpoint): Promise<void> {
  try {
    await call(logout, { signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) });
  } catch (error) {
    // Somebody else has logged in since, and stays logged in.
    if (isAppError(error, "forbidden")) return;
    if (!isAppError(error, "unauthorised")) {
      report("logging out on the server", error);
      setLogoutDue(true);
    }
  }
  removeToken();
  removeSavedUser();
}

function tellOtherTabs(): void {
  const accountKey = activeAccountKey();
  if (accountKey !== null) openTabChannel<SessionMessage>(CHANNELS.session).send({ type: "signedOut", accountKey });
}

/** Logs out of the area. Asks for confirmation first if changes would be lost. */
export function LogOutButton({ logout }: { logout: AnyEndpoint }) {
  const [asks, setAsks] = useState(false);
  const leaving = useAction(async () => {
    await endSession(logout);
    await clearDevice();
    tellOtherTabs();
    location.assign("/login");
  });
  const asking = useAction(async () => {
    await trySync();
    if ((await changesOrNone()).length > 0) setAsks(true);
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
          <p>
            Some sales or changes to orders haven’t synced, and will be lost if you log out now. You can find them under
            Orders and Merch table.
          </p>
        </Dialog>
      )}
    </>
  );
}
