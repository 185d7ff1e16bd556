import type { User } from "#contract/session.ts";
import { setActiveAccount } from "../account/activeAccount.ts";
import { currentAccountKey } from "../account/savedUser.ts";
import { readToken } from "../account/token.ts";

/** How long the user data stays fresh before a navigation fetches it again. */
const USER_TTL_MS = 30_000;

let asked: { token: string; answer: Promise<User | null>; atMs: number } | undefined;

/**
 * The signed-in user; null for a visitor. If the server cannot be reached or fails, this is the user saved on this
 * device, because such a failure does not end the session.
 */
export async function getCurrentUser(): Promise<User | null> {
  const token = readToken();
  if (token === undefined) return null;
  // Another tab may have signed in.
  setActiveAccount(currentAccountKey() ?? null);
  if (!asked || asked.token !== token || performance.now() - asked.atMs > USER_TTL_MS) {
    asked = { token, answer: fetchUser(), atMs: performance.now() };
  }
  return asked.answer;
}

/** Makes the next navigation ask the server again who is signed in. */
export function invalidateCurrentUser(): void {
  asked = undefined;
}

async function fetchUser(): Promise<User | null> {
  const { fetchCurrentUser } = await import("./sessionCalls.ts");
  const user = await fetchCurrentUser();
  // If there is no user or no response, the next navigation asks again.
  if (user === null) asked = undefined;
  return user;
}
