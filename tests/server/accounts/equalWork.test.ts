import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { accounts } from "#server/db/schema/people.ts";
import { visitorOf } from "../../support/api.ts";
import { linkMailedTo, mailsTo } from "../../support/mails.ts";
import type { TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

const argon2 = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));

/** The real library, with its calls counted: everything else that an API call does takes negligible time. */
vi.mock("@node-rs/argon2", async (original) => {
  const { hash, verify } = await original<typeof import("@node-rs/argon2")>();
  argon2.hash.mockImplementation(hash);
  argon2.verify.mockImplementation(verify);
  return argon2;
});

let server: TestServer;

beforeAll(async () => {
  // Test files share modules, so an already loaded server would keep the uncounted functions.
  vi.resetModules();
  const { startTestServer } = await import("../../support/server.ts");
  server = await startTestServer();
  // Creates the dummy hash for unknown emails, which is made once per process.
  await login("first@segue.test", "wrong");
});
afterAll(async () => {
  await server.close();
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
});
afterEach(() => vi.restoreAllMocks());

const login = (email: string, password: string) => visitorOf(server).post("/login", { email, password });

let count = 0;
const register = (email: string) => {
  const form = { firstName: "Ada", lastName: "Byrne", userName: `equal${count++}`, listener_type: "DJ", email };
  return visitorOf(server).post("/register", { ...form, password: PASSWORD, password_confirmation: PASSWORD });
};
const forget = (email: string) => visitorOf(server).post("/password/forgot-password", { email });

/** The work that a call does before its response. */
async function workOf(call: () => Promise<unknown>): Promise<{ hashes: number; comparisons: number }> {
  const before = [argon2.hash.mock.calls.length, argon2.verify.mock.calls.length] as const;
  await call();
  return {
    hashes: argon2.hash.mock.calls.length - before[0],
    comparisons: argon2.verify.mock.calls.length - before[1],
  };
}

/** Holds back background work after a response, such as mails; the returned function runs it. */
function holdBackground(): () => number {
  const held: (() => Promise<unknown>)[] = [];
  const spy = vi.spyOn(server.services.background, "run").mockImplementation((work) => void held.push(work));
  return () => {
    spy.mockRestore();
    for (const work of held) server.services.background.run(work);
    return held.length;
  };
}

describe("an email address with an account causes the same work as one without", () => {
  it("a registration computes two hashes, and sends one email after the response", async () => {
    const { email } = await createUser(server);
    const unknown = "unknown@segue.test";
    for (const one of [email, unknown]) {
      const release = holdBackground();
      expect(await workOf(() => register(one)), one).toEqual({ hashes: 2, comparisons: 0 });
      expect(await mailsTo(server, one), "before the answer").toHaveLength(0);
      expect(release(), one).toBe(1);
      expect(await mailsTo(server, one), one).toHaveLength(1);
    }
    expect((await linkMailedTo(server, unknown)).pathname).toContain("/email/verify/");
  });

  it("a login with a wrong password compares one hash and computes one", async () => {
    const { email } = await createUser(server);
    for (const one of [email, "nobody@segue.test"])
      expect(await workOf(() => login(one, "wrong")), one).toEqual({ hashes: 1, comparisons: 1 });
  });

  it("a login to a blocked account does the same work with the right password as with a wrong one", async () => {
    const { email, accountId } = await createUser(server);
    await server.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, accountId));
    for (const password of [PASSWORD, "wrong"])
      expect(await workOf(() => login(email, password)), password).toEqual({ hashes: 1, comparisons: 1 });
  });

  it("a request for a password reset computes no hash, and looks up the account only after the response", async () => {
    const { email } = await createUser(server);
    for (const one of [email, "nobody@segue.test"]) {
      const release = holdBackground();
      expect(await workOf(() => forget(one)), one).toEqual({ hashes: 0, comparisons: 0 });
      expect(await mailsTo(server, one), one).toHaveLength(0);
      expect(release(), one).toBe(1);
      expect(await mailsTo(server, one), one).toHaveLength(one === email ? 1 : 0);
    }
  });
});
