import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { visitorOf } from "../../support/api.ts";
import { linkMailedTo, mailsTo } from "../../support/mails.ts";
import type { TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

const argon2 = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));

/** The real one, counted: next to it all else that a call does takes no time. */
vi.mock("@node-rs/argon2", async (original) => {
  const { hash, verify } = await original<typeof import("@node-rs/argon2")>();
  argon2.hash.mockImplementation(hash);
  argon2.verify.mockImplementation(verify);
  return argon2;
});

let server: TestServer;

beforeAll(async () => {
  // Files share what they import: a server that is loaded already would go on with the hashes that are not counted.
  vi.resetModules();
  const { startTestServer } = await import("../../support/server.ts");
  server = await startTestServer();
  // The hash that unknown emails are compared with is made once for a process.
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

/** What a call costs until it is answered. */
async function workOf(call: () => Promise<unknown>): Promise<{ hashes: number; comparisons: number }> {
  const before = [argon2.hash.mock.calls.length, argon2.verify.mock.calls.length] as const;
  await call();
  return {
    hashes: argon2.hash.mock.calls.length - before[0],
    comparisons: argon2.verify.mock.calls.length - before[1],
  };
}

/** Holds back whatever is done once a call is answered, mails above all; the returned function lets it go. */
function holdBackground(): () => number {
  const held: (() => Promise<unknown>)[] = [];
  const spy = vi.spyOn(server.services.background, "run").mockImplementation((work) => void held.push(work));
  return () => {
    spy.mockRestore();
    for (const work of held) server.services.background.run(work);
    return held.length;
  };
}

describe("an email that has an account costs what one without costs", () => {
  it("when it is registered: two hashes, and one mail after the answer", async () => {
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

  it("when somebody tries a wrong password: one comparison and one hash", async () => {
    const { email } = await createUser(server);
    for (const one of [email, "nobody@segue.test"])
      expect(await workOf(() => login(one, "wrong")), one).toEqual({ hashes: 1, comparisons: 1 });
  });

  it("when its password is forgotten: nothing, because it is looked for after the answer", async () => {
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
