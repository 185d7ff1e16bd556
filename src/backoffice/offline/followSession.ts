import { activeAccountKey, setActiveAccount } from "#src/core/account/activeAccount.ts";
import { CHANNELS } from "#src/core/platform/storageKeys.ts";
import { openTabChannel } from "#src/core/platform/tabChannel.ts";
import type { SessionMessage } from "#src/core/session/reducer.ts";

/**
 * Leaves the back office when its account logs out in a tab of the listeners' app, or when another account logs in
 * there. That tab deletes the account's data, so this tab stops saving any.
 */
export function followSession(): void {
  openTabChannel<SessionMessage>(CHANNELS.session).listen(({ type, accountKey }) => {
    const active = activeAccountKey();
    // Without an account, this tab saves nothing. It stays open, because leaving could discard a form.
    if (active === null || (accountKey === active) !== (type === "signedOut")) return;
    setActiveAccount(null);
    location.assign("/login");
  });
}
