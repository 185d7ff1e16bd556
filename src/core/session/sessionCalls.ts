import * as z from "zod/mini";
import { logout, type User, user as userCall } from "#contract/session.ts";
import { currentAccountKey, readSavedUser, writeSavedUser } from "../account/savedUser.ts";
import { readToken } from "../account/token.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { onBackOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { isLogoutDue, setLogoutDue } from "./logoutDue.ts";

/** The session's own calls. A file apart, because the login form stands before any of this is needed. */
export async function fetchCurrentUser(): Promise<User | null> {
  const accountKey = currentAccountKey();
  try {
    const user = await call(userCall);
    // An answer that comes after its person has left says nothing of whoever is here now.
    if (accountKey && accountKey === currentAccountKey())
      writeSavedUser({ accountKey, user: z.encode(userCall.data, user) });
    return user;
  } catch (error) {
    if (isAppError(error, "unauthorised", "forbidden", "notFound")) return null;
    const remembered = z.safeDecode(userCall.data, readSavedUser()?.user as z.input<typeof userCall.data>);
    return remembered.success ? remembered.data : null;
  }
}

/** Whoever logs out does not wait longer than this for a server. */
const PATIENCE_MS = 5000;

/** Ends the session at the server. Where that fails it is done later: its cookie is out of our reach. */
export async function logOutAtServer(): Promise<void> {
  try {
    await call(logout, { signal: AbortSignal.timeout(PATIENCE_MS) });
    setLogoutDue(false);
  } catch (error) {
    // A server that does not know the session has nothing to end.
    if (isAppError(error, "unauthorised")) return setLogoutDue(false);
    report("logging out on the server", error);
    setLogoutDue(true);
    const stop = onBackOnline(() => {
      stop();
      retryLogoutAtServer();
    });
  }
}

/** Tells the server of a logout that it has not heard of. */
export function retryLogoutAtServer(): void {
  if (isLogoutDue() && readToken() === undefined) void logOutAtServer();
}
