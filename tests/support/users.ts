import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { hashPassword } from "#server/accounts/password.ts";
import { startSession } from "#server/db/queries/sessions.ts";
import { accounts, sessions } from "#server/db/schema/people.ts";
import { type Api, apiFor } from "./api.ts";
import type { TestServer } from "./server.ts";

export const PASSWORD = "correct horse battery";

type NewAccount = typeof accounts.$inferInsert;

export interface TestUser extends Api {
  accountId: number;
  email: string;
  token: string;
}

/** All test users share one hash, because hashing a password is slow. */
let sharedHash: Promise<string> | undefined;

/** A signed-in user: verified, with a complete profile and a subscription, unless `facts` says otherwise. */
export async function createUser(server: TestServer, facts: Partial<NewAccount> = {}): Promise<TestUser> {
  sharedHash ??= hashPassword(PASSWORD);
  const name = `person${randomBytes(5).toString("hex")}`;
  const now = server.clock.now();
  const [account] = await server.db
    .insert(accounts)
    .values({
      email: `${name}@segue.test`,
      username: name,
      firstName: "Robin",
      lastName: "Hart",
      passwordHash: await sharedHash,
      verifiedAt: now,
      completedAt: now,
      countryId: 1,
      gender: "Female",
      dob: "1990-02-03",
      subscribedUntil: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
      ...facts,
    })
    .returning();
  if (!account) throw new Error("the account was not made");
  const token = await startSession(server.db, account, now);
  return {
    accountId: account.id,
    email: account.email,
    token,
    ...apiFor(server, { authorization: `Bearer ${token}` }),
  };
}

/** Makes a user's session look as if it began at this time. The user must not have made any call yet. */
export async function signedInAt(server: TestServer, { accountId }: TestUser, at: Date): Promise<void> {
  await server.db.update(sessions).set({ createdAt: at }).where(eq(sessions.accountId, accountId));
}

export async function readAccount(server: TestServer, accountId: number): Promise<typeof accounts.$inferSelect> {
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error("there is no such account");
  return account;
}
