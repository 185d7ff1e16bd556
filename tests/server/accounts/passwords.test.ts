import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueMailToken, readMailToken } from "#server/db/queries/mailTokens.ts";
import { visitorOf } from "../../support/api.ts";
import { linkMailedTo, mailsTo } from "../../support/mails.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const AT_ONCE = 20;
const NEW_PASSWORD = "a new password";
const TOO_COMMON = "This password is too easy to guess. Try a few unrelated words.";
const forgot = (email: string) => visitorOf(server).post("/password/forgot-password", { email });
const login = async (email: string, password: string) =>
  (await visitorOf(server).post("/login", { email, password })).json().code;

const tokenIn = ({ pathname }: URL): string => pathname.split("/").at(-1) ?? "";
const mailedToken = async (email: string) => tokenIn(await linkMailedTo(server, email));

const update = (email: string, token: string, change: Record<string, string> = {}) =>
  visitorOf(server).post("/password/update-password", {
    email,
    token,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...change,
  });

describe("POST /password/forgot-password", () => {
  it("gives the same response for a known and an unknown email address, and sends an email only to a known one", async () => {
    const user = await createUser(server);
    const [known, unknown] = [await forgot(user.email), await forgot("nobody@segue.test")];
    expect(known.json()).toEqual({ message: expect.any(String) });
    expect(known.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    expect((await linkMailedTo(server, user.email)).pathname).toMatch(/^\/password\/reset-password\/[\w-]{43}$/);
    expect(await mailsTo(server, "nobody@segue.test")).toEqual([]);
  });
});

describe("POST /password/update-password", () => {
  it("accepts only one of the links requested at the same moment", async () => {
    const { accountId } = await createUser(server);
    const { db, now } = server.services;
    const tokens = await Promise.all(
      Array.from({ length: AT_ONCE }, () => issueMailToken(db, accountId, "reset", now())),
    );
    const found = await Promise.all(tokens.map((token) => readMailToken(db, token, "reset", now())));
    expect(found.filter((one) => one !== null)).toEqual([{ accountId, registrationId: null }]);
  });

  it("sets the password and ends every session of the account", async () => {
    const user = await createUser(server);
    await forgot(user.email);
    const answer = await update(user.email, await mailedToken(user.email));
    expect(answer.json()).toEqual({ code: 200, message: expect.any(String) });
    expect((await user.get("/user")).statusCode).toBe(401);
    expect(await login(user.email, PASSWORD)).toBe(0);
    expect(await login(user.email, NEW_PASSWORD)).toBe(2);
  });

  it("accepts a link once, even if it is used twice at the same moment", async () => {
    const user = await createUser(server);
    await forgot(user.email);
    const token = await mailedToken(user.email);
    const answers = await Promise.all([update(user.email, token), update(user.email, token)]);
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([200, 404]);
  });

  it("refuses a link that is older than 30 minutes, was replaced by a newer one, or belongs to another email", async () => {
    const [late, twice, other] = [await createUser(server), await createUser(server), await createUser(server)];
    await forgot(late.email);
    const lateToken = await mailedToken(late.email);
    server.clock.advance({ minutes: 31 });
    expect((await update(late.email, lateToken)).json().code).toBe(404);

    await forgot(twice.email);
    const first = await mailedToken(twice.email);
    await forgot(twice.email);
    // The link is replaced after the response, so that the timing does not reveal whether there is an account.
    await server.services.background.settled();
    expect((await update(twice.email, first)).json().code).toBe(404);

    const second = await mailedToken(twice.email);
    expect((await update(other.email, second)).json().code).toBe(404);
    expect(await login(other.email, PASSWORD)).toBe(2);
    expect((await update(twice.email, second)).json().code).toBe(200);
  });

  it("refuses a common password with an error at the password field, and the link stays valid", async () => {
    const user = await createUser(server);
    await forgot(user.email);
    const token = await mailedToken(user.email);
    const common = { password: "password1", password_confirmation: "password1" };
    const refused = await update(user.email, token, common);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { password: [TOO_COMMON] }]);
    expect((await update(user.email, token)).json().code).toBe(200);
  });

  it("reports an error at each invalid field", async () => {
    const answer = await update("a@segue.test", "x", { password: "short", password_confirmation: "short" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ password: [expect.any(String)] });
    expect((await update("a@segue.test", "x", { password_confirmation: "other" })).json().errors).toEqual({
      password_confirmation: [expect.any(String)],
    });
  });
});

describe("POST /change-password", () => {
  const change = (old_password: string, confirmation = NEW_PASSWORD) => ({
    old_password,
    new_password: NEW_PASSWORD,
    password_confirmation: confirmation,
  });

  it("sets the new password and ends all sessions but the current one", async () => {
    const user = await createUser(server);
    const { api_token } = (await visitorOf(server).post("/login", { email: user.email, password: PASSWORD })).json();
    expect((await user.post("/change-password", change(PASSWORD))).json()).toMatchObject({ code: 200 });
    expect((await user.get("/user")).statusCode).toBe(200);
    expect((await user.get("/user", { authorization: `Bearer ${api_token}` })).statusCode).toBe(401);
    expect(await login(user.email, NEW_PASSWORD)).toBe(2);
    expect((await mailsTo(server, user.email)).at(-1)?.subject).toBe("Your password was changed");
  });

  it("refuses a common password, or the user's own name, with an error at its field", async () => {
    const user = await createUser(server, { firstName: "Bartholomew" });
    for (const fresh of ["letmein1", "bartholomew"]) {
      const body = { old_password: PASSWORD, new_password: fresh, password_confirmation: fresh };
      expect((await user.post("/change-password", body)).json().errors).toEqual({ new_password: [TOO_COMMON] });
    }
    expect(await login(user.email, PASSWORD)).toBe(2);
  });

  it("refuses a wrong old password and a mismatched confirmation", async () => {
    const user = await createUser(server);
    expect((await user.post("/change-password", change("wrong password"))).json()).toEqual({
      code: 404,
      message: "Your old password is incorrect.",
    });
    expect((await user.post("/change-password", change(PASSWORD, "other"))).statusCode).toBe(422);
    expect(await login(user.email, PASSWORD)).toBe(2);
  });

  it("invalidates pending reset links", async () => {
    const user = await createUser(server);
    await forgot(user.email);
    const token = await mailedToken(user.email);
    await user.post("/change-password", change(PASSWORD));
    expect((await update(user.email, token)).json().code).toBe(404);
  });
});
