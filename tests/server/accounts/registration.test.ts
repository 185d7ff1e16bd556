import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAccountByEmail } from "#server/db/queries/accounts.ts";
import { insertRepeatedRegistration } from "#server/db/queries/repeatedRegistrations.ts";
import { subscriptions } from "#server/db/schema/commerce.ts";
import { accounts, repeatedRegistrations } from "#server/db/schema/people.ts";
import { visitorOf } from "../../support/api.ts";
import { linkMailedTo, mailsTo } from "../../support/mails.ts";
import { openGoodLink } from "../../support/openLink.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD as OF_ALL } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = "pässword with 🎵";
let count = 0;
const form = (change: Record<string, unknown> = {}) => {
  count++;
  return {
    firstName: "Ada",
    lastName: "Byrne",
    userName: `ada${count}`,
    email: `Ada${count}@segue.test`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    listener_type: "DJ",
    ...change,
  };
};
const register = (body: unknown) => visitorOf(server).post("/register", body);
const login = (email: string) => visitorOf(server).post("/login", { email, password: PASSWORD });

describe("POST /register", () => {
  it("creates an account that can sign in once it is verified, with 3 free days", async () => {
    const given = form();
    expect((await register(given)).json()).toEqual({ code: 200, message: expect.any(String) });
    expect((await login(given.email)).json().code).toBe(1);
    const browser = await openGoodLink(server, await linkMailedTo(server, given.email.toLowerCase()));
    expect((await browser.logIn(given.email, PASSWORD)).json().code).toBe(2);

    const account = await findAccountByEmail(server.db, given.email);
    expect(account).toMatchObject({ listenerType: "DJ", role: "Listener", pointsHundredths: 0 });
    const days = ((account?.subscribedUntil?.getTime() ?? 0) - server.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(2.99);
    expect(days).toBeLessThanOrEqual(3);
    const periods = await server.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.accountId, account?.id ?? 0));
    expect(periods).toMatchObject([{ amountPence: 0, packageId: null, endsAt: account?.subscribedUntil }]);
  });

  it("gives the same response for a known email, and emails its owner", async () => {
    const user = await createUser(server);
    const bodyFor = async (email: string) =>
      (await register(form({ email }))).body.replace(email.toLowerCase(), "EMAIL");
    const fresh = await bodyFor(form().email);
    expect(await bodyFor(user.email)).toBe(fresh);
    expect((await mailsTo(server, user.email)).map(({ subject }) => subject)).toEqual(["You already have an account"]);
  });

  it("gives the same responses for a known and an unknown email, even in all later calls", async () => {
    const user = await createUser(server);
    const answersFor = async (email: string) => {
      const first = form({ email });
      const answers = [
        await register(first),
        await login(email),
        // From the second registration on, this username is taken, whether or not the first registration created an
        // account.
        await register({ ...form(), userName: first.userName }),
        await register(form({ email })),
        await login(email),
      ];
      const { token } = answers[1]?.json() ?? {};
      answers.push(await visitorOf(server).post("/email/verification-notification", { token }));
      const sameOf = (body: string) => body.replace(/"token":"[\w-]{43}"/, "token").replaceAll(email, "EMAIL");
      return answers.map(({ statusCode, body }) => [statusCode, sameOf(body)]);
    };
    const [known, unknown] = [await answersFor(user.email), await answersFor("fresh@segue.test")];
    expect(known).toEqual(unknown);
    expect(known[1]?.[1]).toContain('"code":1');
    const [owner] = await server.db.select().from(accounts).where(eq(accounts.id, user.accountId));
    expect(owner?.firstName).toBe("Robin");
    expect((await visitorOf(server).post("/login", { email: user.email, password: OF_ALL })).json().code).toBe(2);
  });

  it("remembers the last 80 passwords tried for an email, separately for each email", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const tried = (password: string) =>
      register(form({ email: user.email, password, password_confirmation: password }));
    const codeOf = async (password: string) =>
      (await visitorOf(server).post("/login", { email: user.email, password })).json().code;
    await tried("the first of two");
    for (let index = 0; index < 81; index++) {
      const repeated = { accountId: other.accountId, username: `tried${index}`, passwordDigest: `${index}` };
      await insertRepeatedRegistration(server.db, repeated);
    }
    await tried("the second of two");
    expect([await codeOf("the first of two"), await codeOf("the second of two")]).toEqual([1, 1]);
    const isOther = eq(repeatedRegistrations.accountId, other.accountId);
    const left = await server.db.select().from(repeatedRegistrations).where(isOther).orderBy(repeatedRegistrations.id);
    expect([left.length, left[0]?.username]).toEqual([80, "tried1"]);
  });

  it("discards what others registered for an email address once its owner sets a new password", async () => {
    const user = await createUser(server);
    await register(form({ email: user.email }));
    await server.services.background.settled();
    await visitorOf(server).post("/password/forgot-password", { email: user.email });
    await server.services.background.settled();
    const token = (await linkMailedTo(server, user.email)).pathname.split("/").at(-1);
    const password = "of the owner alone";
    const reset = { email: user.email, token, password, password_confirmation: password };
    expect((await visitorOf(server).post("/password/update-password", reset)).json().code).toBe(200);
    expect((await login(user.email)).json().code).toBe(0);
  });

  it("says that a username is taken, ignoring case", async () => {
    const given = form();
    await register(given);
    const answer = await register(form({ userName: given.userName.toUpperCase() }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ userName: ["This username is taken."] });
  });

  it("says that a username is taken in any Unicode form, whether the email is known or unknown", async () => {
    const user = await createUser(server);
    const answersFor = async (email: string, name: string) => {
      await register(form({ email, userName: name.normalize("NFC") }));
      const again = await register(form({ userName: name.normalize("NFD") }));
      return [again.statusCode, again.json().errors];
    };
    const [known, unknown] = [await answersFor(user.email, "zoë1"), await answersFor("zoe@segue.test", "zoë2")];
    expect([known, unknown]).toEqual(Array(2).fill([422, { userName: ["This username is taken."] }]));
  });

  it("creates one account if the same registration is sent ten times at once", async () => {
    const given = form();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(given)));
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const { rows } = await server.db.execute(`SELECT FROM accounts WHERE username = '${given.userName}'`);
    expect(rows).toHaveLength(1);
  });

  it.each([
    [{ firstName: "" }, "firstName"],
    [{ email: "x" }, "email"],
    [{ password: "short", password_confirmation: "short" }, "password"],
    [{ password_confirmation: "another one" }, "password_confirmation"],
    [{ listener_type: "King" }, "listener_type"],
    [{ lastName: "nul\u0000" }, "lastName"],
    [{ lastName: "half\ud800" }, "lastName"],
    [{ userName: "u".repeat(41) }, "userName"],
    [{ firstName: "Ada\r\nYour bill is at evil.test" }, "firstName"],
    [{ firstName: "Win at https://evil.test" }, "firstName"],
    [{ lastName: "WWW.evil.test" }, "lastName"],
    [{ email: "a@segue.test,b@segue.test" }, "email"],
    [{ email: "a,b@segue.test" }, "email"],
    [{ email: "a;b@segue.test" }, "email"],
    [{ email: "a@segue.test(b@segue.test)" }, "email"],
    [{ email: '"a b"@segue.test' }, "email"],
    [{ email: "group:a@segue.test;" }, "email"],
    [{ password: "password", password_confirmation: "password" }, "password"],
    [{ password: "Password123!", password_confirmation: "Password123!" }, "password"],
    [{ password: "qwertyuiop", password_confirmation: "qwertyuiop" }, "password"],
    [{ password: "12345678", password_confirmation: "12345678" }, "password"],
    [{ email: "mariposa.lane@segue.test", password: "mariposa", password_confirmation: "mariposa" }, "password"],
  ])("refuses %j with an error at its field", async (change, field) => {
    const answer = await register(form(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message: expect.any(String), errors: { [field]: [expect.any(String)] } });
  });

  it("reports a mismatch of the passwords together with all other errors", async () => {
    const answer = await register(form({ userName: "", password: "short", password_confirmation: "shirt" }));
    expect(Object.keys(answer.json().errors).sort()).toEqual(["password", "password_confirmation", "userName"]);
  });

  it("ignores fields that are not in the form", async () => {
    const given = form({
      role: "Admin",
      verifiedAt: "2020-01-01",
      pointsHundredths: 5000,
      subscribedUntil: "2099-01-01",
    });
    await register(given);
    const account = await findAccountByEmail(server.db, given.email);
    expect(account).toMatchObject({ role: "Listener", verifiedAt: null, pointsHundredths: 0 });
    expect(account?.subscribedUntil?.getFullYear()).toBeLessThan(2099);
  });
});

describe("GET /auth_setting", () => {
  it("says that registration is open", async () => {
    const answer = await visitorOf(server).get("/auth_setting");
    expect(answer.json()).toEqual({ data: { is_register_allow: true, register_allow_message: "" } });
  });

  it("says why registration is closed, and nobody can register meanwhile", async () => {
    const closed = await startTestServer({ settings: { registration: "We open in May." } });
    try {
      const visitor = visitorOf(closed);
      expect((await visitor.get("/auth_setting")).json().data).toEqual({
        is_register_allow: false,
        register_allow_message: "We open in May.",
      });
      expect((await visitor.post("/register", form())).json()).toEqual({ code: 404, message: "We open in May." });
    } finally {
      await closed.close();
    }
  });
});
