import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "#server/db/schema/index.ts";
import { codeAt } from "./codeAt.ts";
import type { TestServer } from "./server.ts";
import { createUser, PASSWORD, type TestUser } from "./users.ts";

/** The time step of codes. Each code is accepted only once, so the next one needs a new step. */
const STEP = { seconds: 30 };

export interface UserWithApp {
  user: TestUser;
  key: string;
  recoveryCodes: string[];
  /** Lets the current code's time pass, and returns the app's next code. */
  nextCode: () => string;
}

/** An administrator or seller who has just turned on two-factor authentication. */
export async function createUserWithApp(server: TestServer, role: "Admin" | "Seller" = "Admin"): Promise<UserWithApp> {
  const user = await createUser(server, { role });
  const started = (await user.post("/admin/two-factor/start", { password: PASSWORD })).json();
  const { key } = started.data;
  const on = await user.post("/admin/two-factor/on", { code: codeAt(key, server.clock.now()) });
  expect(on.json().code).toBe(200);
  const nextCode = () => {
    server.clock.advance(STEP);
    return codeAt(key, server.clock.now());
  };
  return { user, key, recoveryCodes: on.json().data.recovery_codes, nextCode };
}

/** Makes the user's session unconfirmed, as after a new login. */
export async function unconfirm(server: TestServer, { accountId }: TestUser): Promise<void> {
  await server.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.accountId, accountId));
  await server.services.changes.caughtUp();
}
