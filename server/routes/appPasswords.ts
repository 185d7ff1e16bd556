import * as contract from "#contract/appPasswords.ts";
import { newAppPassword, sealPassword } from "../accounts/appPasswords.ts";
import { Failure, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { lockAccount } from "../db/queries/accounts.ts";
import { endSessionOf, findSession, insertAppPassword, listSessions } from "../db/queries/sessions.ts";
import { done, type Route, route } from "../http/route.ts";
import { isoDay } from "./sessions.ts";

const MAX_APP_PASSWORDS = 20;

const appPasswords = route(contract.appPasswords, async ({ db, user, now }) => {
  const apps = await listSessions(db, user.accountId, "apps", now());
  return {
    app_passwords: apps.map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
      id: tokenHash,
      name: device,
      created_at: isoDay(createdAt),
      last_used: isoDay(lastSeenAt),
    })),
  };
});

/**
 * Refused if the session has just ended, because an app password would outlive it. The response is not stored for an
 * idempotency key, because it contains the password.
 */
const addAppPassword = route(
  contract.addAppPassword,
  ({ db, user: { accountId, sessionHash }, body: { name }, settings, now }) =>
    db.transaction(async (transaction: Database) => {
      await lockAccount(transaction, accountId);
      if (!(await findSession(transaction, sessionHash))) throw new Failure("unauthorised");
      if ((await listSessions(transaction, accountId, "apps", now())).length >= MAX_APP_PASSWORDS)
        throw refusal(`You can have up to ${MAX_APP_PASSWORDS} app passwords. Remove one that you don’t use.`);
      const password = newAppPassword();
      const sealedPassword = sealPassword(settings.secret, password);
      await insertAppPassword(transaction, { accountId, name, password, sealedPassword }, now());
      return { ...done(`Password for ${name} created.`), data: { password } };
    }),
  { skipsIdempotency: true },
);

const removeAppPassword = route(contract.removeAppPassword, async ({ db, user, params }) => {
  await endSessionOf(db, user.accountId, params.id);
  return done("App password removed.");
});

export const appPasswordRoutes: Route[] = [appPasswords, addAppPassword, removeAppPassword];
