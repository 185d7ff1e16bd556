import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { untilWaiting } from "../../support/untilWaiting.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Asked {
  email: string;
  userName: string;
}

const register = ({ email, userName }: Asked) => {
  const form = { firstName: "Ada", lastName: "Byrne", listener_type: "DJ", email, userName };
  return visitorOf(server).post("/register", { ...form, password: PASSWORD, password_confirmation: PASSWORD });
};

/** Makes both registrations wait for a lock before either of them writes, and returns their statuses. */
async function raceOf(first: Asked, second: Asked): Promise<number[]> {
  const holder = new pg.Client(server.databaseUrl);
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE accounts, repeated_registrations IN SHARE ROW EXCLUSIVE MODE");
    const answers = Promise.all([register(first), register(second)]);
    await untilWaiting(holder, 2);
    await holder.query("COMMIT");
    return (await answers).map(({ statusCode }) => statusCode).toSorted();
  } finally {
    await holder.end();
  }
}

describe("two registrations at the same moment", () => {
  it("get the same responses for a known and an unknown email if their usernames differ", async () => {
    const user = await createUser(server);
    const race = (email: string, name: string) =>
      raceOf({ email, userName: `${name}1` }, { email, userName: `${name}2` });
    expect(await race(user.email, "known")).toEqual([200, 200]);
    expect(await race("unknown@segue.test", "unknown")).toEqual([200, 200]);
  });

  it("get the same responses for a known and an unknown email if they share a username", async () => {
    const user = await createUser(server);
    const race = (email: string, userName: string) => raceOf({ email, userName }, { email: `own.${email}`, userName });
    expect(await race(user.email, "shared1")).toEqual([200, 422]);
    expect(await race("nobody@segue.test", "shared2")).toEqual([200, 422]);
  });
});
