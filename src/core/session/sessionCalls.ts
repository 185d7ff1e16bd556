import * as z from "zod/mini";
import { logout, type User, user as userCall } from "#contract/session.ts";
import { currentAccountKey, readSavedUser, writeSavedUser } from "../account/savedUser.ts";
import { readToken } from "../account/token.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { onBackOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { isLogoutDue, LOGOUT_PATIENCE_MS, setLogoutDue } from "./logoutDue.ts";

/**
 * Fetches the signed-in user. The session's own calls have a file of their own, because the login form renders without
 * them.
 */
export async function fetchCurrentUser(): Promise<User | null> {
  const accountKey = currentAccountKey();
  try {
    const user = await call(userCall);
    // A response that arrives after the user has signed out must not be saved for the next user.
    if (accountKey && accountKey === currentAccountKey())
      writeSavedUser({ accountKey, user: z.encode(userCall.data, user) });
    return user;
  } catch (error) {
    if (isAppError(error, "unauthorised", "forbidden", "notFound")) return null;
    const remembered = z.safeDecode(userCall.data, readSavedUser()?.user as z.input<typeof userCall.data>);
    return remembered.success ? remembered.data : null;
  }
}

/**
 * Ends the session on the server. If that fails, it is retried later, because scripts cannot delete the session cookie.
 */
export async function logOutAtServer(): Promise<void> {
  try {
    await call(logout, { signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) });
    setLogoutDue(false);
  } catch (error) {
    // The server does not know the session, so there is nothing to end.
    if (isAppError(error, "unauthorised")) return setLogoutDue(false);
    report("logging out on the server", error);
    setLogoutDue(true);
    const stop = onBackOnline(() => {
      stop();
      retryLogoutAtServer();
    });
  }
}

/** Ends the session on the server if an earlier logout did not reach it. */
export function retryLogoutAtServer(): void {
  if (isLogoutDue() && readToken() === undefined) void logOutAtServer();
}
