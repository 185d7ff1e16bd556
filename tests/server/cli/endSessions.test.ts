import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SEGUE_PROGRAM } from "../../support/programs.ts";
import { runProgram } from "../../support/runProgram.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;
let other: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.changes.listening();
});
beforeEach(async () => {
  [user, other] = [await createUser(server), await createUser(server)];
  expect(await statuses()).toEqual([200, 200]);
});
afterAll(() => server.close());

const statuses = () => Promise.all([user, other].map(async (who) => (await who.get("/user")).statusCode));
const run = (...given: string[]) =>
  runProgram(SEGUE_PROGRAM, ["end-sessions", ...given], {
    env: { DATABASE_URL: server.databaseUrl, DATA_DIR: server.settings.dataDir },
  });

describe("segue end-sessions", { timeout: 60_000 }, () => {
  it("signs one user out everywhere at once, and nobody else", async () => {
    expect(await run(user.email.toUpperCase())).toMatchObject({ exitCode: 0, output: "Sessions ended: 1\n" });
    await vi.waitFor(async () => expect(await statuses()).toEqual([401, 200]));
  });

  it("signs everybody out with --all", async () => {
    expect((await run("--all")).exitCode).toBe(0);
    await vi.waitFor(async () => expect(await statuses()).toEqual([401, 401]));
  });

  it.each([
    [["nobody@segue.test"], 1, "No account has this email address."],
    [[], 1, "Name one email address, or --all."],
    [["one@segue.test", "two@segue.test"], 1, "too many arguments"],
    [["one@segue.test", "--all"], 1, "Name one email address, or --all."],
    [["--everybody"], 1, "unknown option"],
  ])("ends no session if called with %j", async (given, exitCode, said) => {
    const ended = await run(...given);
    expect([ended.exitCode, ended.output]).toEqual([exitCode, expect.stringContaining(said)]);
    expect(await statuses()).toEqual([200, 200]);
  });
});
