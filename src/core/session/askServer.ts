import * as z from "zod/mini";
import { logout, type User, user as userCall } from "#contract/session.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { report } from "../report.ts";
import { currentAccountKey, readPerson, writePerson } from "./person.ts";

/** The session's own calls. A file apart, because the login form stands before any of this is needed. */
export async function askWhoIsHere(): Promise<User | null> {
  const accountKey = currentAccountKey();
  try {
    const user = await call(userCall);
    if (accountKey) writePerson({ accountKey, user: z.encode(userCall.data, user) });
    return user;
  } catch (error) {
    if (isAppError(error, "unauthorised", "forbidden", "notFound")) return null;
    const remembered = z.safeDecode(userCall.data, readPerson()?.user as z.input<typeof userCall.data>);
    return remembered.success ? remembered.data : null;
  }
}

export async function logOutAtServer(): Promise<void> {
  await call(logout).catch((error) => report("logging out on the server", error));
}
