import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAccountByEmail } from "#server/db/queries/accounts.ts";
import { visitorOf } from "../../support/api.ts";
import { linkMailedTo, mailsTo } from "../../support/mails.ts";
import { openGoodLink, openLink } from "../../support/openLink.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const STRANGERS = "a stranger's own password";
const OWNERS = "what the owner has chosen";

let count = 0;
const freshEmail = () => `verifies${count++}@segue.test`;

const register = (email: string, password: string, change: Record<string, unknown> = {}) =>
  visitorOf(server).post("/register", {
    firstName: "Ada",
    lastName: "Byrne",
    userName: `verifies${count++}`,
    email,
    listener_type: "DJ",
    password,
    password_confirmation: password,
    ...change,
  });

/** Registers, and returns the link in the mail. */
async function linkFor(email: string, password: string, change: Record<string, unknown> = {}): Promise<URL> {
  expect((await register(email, password, change)).json().code).toBe(200);
  return linkMailedTo(server, email);
}

const login = async (email: string, password: string) =>
  (await visitorOf(server).post("/login", { email, password })).json();

describe("the link of a verification mail", () => {
  it("works once for the user, even after a mail scanner has opened it", async () => {
    const email = freshEmail();
    const link = await linkFor(email, OWNERS);
    await openGoodLink(server, link);
    const browser = await openGoodLink(server, link);
    expect((await browser.logIn(email, OWNERS)).json().code).toBe(2);
    expect((await openLink(server, link)).location).toBe("/login?verified=0");
    expect((await login(email, OWNERS)).code).toBe(2);
  });

  it("answers HEAD with 405", async () => {
    const { pathname } = await linkFor(freshEmail(), OWNERS);
    expect((await server.inject({ method: "HEAD", url: pathname })).statusCode).toBe(405);
  });

  it("stops working after a day", async () => {
    const link = await linkFor(freshEmail(), OWNERS);
    server.clock.advance({ hours: 25 });
    expect((await openLink(server, link)).location).toBe("/login?verified=0");
  });

  it("does not verify an email on a device that has not opened the link, and says where to log in", async () => {
    const email = freshEmail();
    await openGoodLink(server, await linkFor(email, STRANGERS));
    const refused = await login(email, STRANGERS);
    expect(refused.code).toBe(1);
    expect(refused.message).toContain("log in on the same device");
  });

  it("does not verify an email if the login's password differs from the registration's", async () => {
    const email = freshEmail();
    const browser = await openGoodLink(server, await linkFor(email, STRANGERS));
    expect((await browser.logIn(email, OWNERS)).json().code).toBe(0);
    expect((await findAccountByEmail(server.db, email))?.verifiedAt).toBeNull();
  });

  it("does not verify another email", async () => {
    const [own, other] = [freshEmail(), freshEmail()];
    await register(other, OWNERS);
    const browser = await openGoodLink(server, await linkFor(own, OWNERS));
    expect((await browser.logIn(other, OWNERS)).json().code).toBe(1);
  });

  it("works once for a program that requests it with the contract's headers, and the user may then log in anywhere", async () => {
    const email = freshEmail();
    const { pathname } = await linkFor(email, OWNERS);
    for (const verified of [1, 0]) {
      const called = await server.inject({ method: "GET", url: pathname, headers: { accept: "application/json" } });
      expect([called.statusCode, called.headers.location]).toEqual([302, `/login?verified=${verified}`]);
    }
    expect((await login(email, OWNERS)).code).toBe(2);
  });

  it("is emailed again by POST /email/verification-notification with the form's token", async () => {
    const email = freshEmail();
    await register(email, OWNERS);
    const { token } = await login(email, OWNERS);
    const answer = await visitorOf(server).post("/email/verification-notification", { token });
    expect(answer.json()).toEqual({ code: 200, message: expect.any(String) });
    expect(await mailsTo(server, email)).toHaveLength(2);
    const browser = await openGoodLink(server, await linkMailedTo(server, email));
    expect((await browser.logIn(email, OWNERS)).json().code).toBe(2);
  });

  it("is not emailed again for a made-up token, and the form's token grants nothing else", async () => {
    const made = await visitorOf(server).post("/email/verification-notification", { token: "made up" });
    expect(made.json().code).toBe(404);
    const user = await createUser(server, { verifiedAt: null });
    const { token } = await login(user.email, PASSWORD);
    const opened = await openLink(server, new URL(`/api/email/verify/${token}`, server.url));
    expect(opened.location).toBe("/login?verified=0");
  });
});

describe("an email address that a stranger registered before its owner", () => {
  it("belongs to its owner, with the owner's data, and the stranger's registration is void", async () => {
    const email = freshEmail();
    const strangers = await linkFor(email, STRANGERS, { firstName: "Mallory" });
    const owners = await linkFor(email, OWNERS, { firstName: "Olive", userName: "olive1", listener_type: "Retail" });
    const browser = await openGoodLink(server, owners);
    expect((await browser.logIn(email, OWNERS)).json().code).toBe(2);

    const found = { firstName: "Olive", username: "olive1", listenerType: "Retail" };
    expect(await findAccountByEmail(server.db, email)).toMatchObject(found);
    expect((await login(email, STRANGERS)).code).toBe(0);
    expect((await openLink(server, strangers)).location).toBe("/login?verified=0");
    expect((await login(email, OWNERS)).code).toBe(2);
  });

  it("does not let the stranger in when the owner opens the stranger's link, and sends the owner their own link", async () => {
    const email = freshEmail();
    const strangers = await linkFor(email, STRANGERS);
    await register(email, OWNERS);
    const browser = await openGoodLink(server, strangers);
    const { code, token } = (await browser.logIn(email, OWNERS)).json();
    expect(code).toBe(1);
    expect((await login(email, STRANGERS)).code).toBe(1);

    const before = (await mailsTo(server, email)).length;
    await visitorOf(server).post("/email/verification-notification", { token });
    expect(await mailsTo(server, email)).toHaveLength(before + 1);
    const again = await openGoodLink(server, await linkMailedTo(server, email));
    expect((await again.logIn(email, OWNERS)).json().code).toBe(2);
  });

  it("gets the free days of the owner's registration", async () => {
    const email = freshEmail();
    await register(email, STRANGERS);
    server.clock.advance({ hours: 24 * 30 });
    const browser = await openGoodLink(server, await linkFor(email, OWNERS));
    expect((await browser.logIn(email, OWNERS)).json().code).toBe(2);
    const account = await findAccountByEmail(server.db, email);
    expect(Number(account?.subscribedUntil)).toBeGreaterThan(server.clock.now().getTime());
  });

  it("belongs only to the owner after a password reset by email", async () => {
    const email = freshEmail();
    const strangers = await linkFor(email, STRANGERS);
    await visitorOf(server).post("/password/forgot-password", { email });
    const token = (await linkMailedTo(server, email)).pathname.split("/").at(-1);
    const reset = { email, token, password: OWNERS, password_confirmation: OWNERS };
    expect((await visitorOf(server).post("/password/update-password", reset)).json().code).toBe(200);
    expect((await openLink(server, strangers)).location).toBe("/login?verified=0");
    expect([(await login(email, STRANGERS)).code, (await login(email, OWNERS)).code]).toEqual([0, 2]);
  });
});

describe("somebody who registers again after forgetting their account", () => {
  it("gets the email about their existing account again on request", async () => {
    const { email } = await createUser(server);
    await register(email, OWNERS);
    const { code, token } = await login(email, OWNERS);
    expect(code).toBe(1);
    await visitorOf(server).post("/email/verification-notification", { token });
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(2).fill("You already have an account"));
  });
});

describe("the two forms of an international email address", () => {
  it("belong to one account, whichever form is registered, stored or typed", async () => {
    const [ascii, typed] = ["idn1@xn--exmple-cua.test", "IDN1@ex\u00e4mple.test"];
    const browser = await openGoodLink(server, await linkFor(ascii, OWNERS));
    expect((await browser.logIn(typed, OWNERS)).json().code).toBe(2);
    await register(typed.normalize("NFD"), STRANGERS);
    const subjects = (await mailsTo(server, ascii)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Verify your email address", "You already have an account"]);
    // Before addresses were normalised, accounts were stored like this.
    const old = await createUser(server, { email: "idn2@ex\u00e4mple.test" });
    for (const email of ["idn2@ex\u00e4mple.test", "idn2@xn--exmple-cua.test"])
      expect((await login(email, PASSWORD)).code, email).toBe(2);
    await visitorOf(server).post("/password/forgot-password", { email: "idn2@xn--exmple-cua.test" });
    const token = (await linkMailedTo(server, "idn2@xn--exmple-cua.test")).pathname.split("/").at(-1);
    const reset = { email: old.email, token, password: OWNERS, password_confirmation: OWNERS };
    expect((await visitorOf(server).post("/password/update-password", reset)).json().code).toBe(200);
  });
});

describe("a password", () => {
  const COMPOSED = "Zo\u00eb und der blaue Wal 7";
  const DECOMPOSED = COMPOSED.normalize("NFD");

  it("is accepted in any Unicode form", async () => {
    for (const [chosen, typed] of [
      [COMPOSED, DECOMPOSED],
      [DECOMPOSED, COMPOSED],
    ] as const) {
      const email = freshEmail();
      const browser = await openGoodLink(server, await linkFor(email, chosen));
      expect((await browser.logIn(email, typed)).json().code).toBe(2);
    }
  });

  it("must be typed in its original form until the first login if its hash was not normalised", async () => {
    const user = await createUser(server, { passwordHash: await hash(DECOMPOSED) });
    expect((await login(user.email, COMPOSED)).code).toBe(0);
    expect((await login(user.email, DECOMPOSED)).code).toBe(2);
    expect((await login(user.email, COMPOSED)).code).toBe(2);
  });
});
