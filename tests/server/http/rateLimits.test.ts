import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { pence } from "#contract/money.ts";
import { search } from "#contract/shell.ts";
import { checkCoupon } from "#contract/shop.ts";
import { rateLimits } from "#server/db/schema/people.ts";
import { route } from "#server/http/route.ts";
import { routes } from "#server/routes/index.ts";
import { visitorOf } from "../../support/api.ts";
import { mailsTo } from "../../support/mails.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
});
afterAll(() => server.close());
/** Clears the counts for the next test. */
afterEach(async () => {
  vi.useRealTimers();
  await server.services.background.settled();
  await server.db.delete(rateLimits);
});

/** Stops time for tests of waits, so that a slow machine makes no difference; only `clock.advance` moves it. */
const stopTime = () => void vi.useFakeTimers({ toFake: ["Date"] });

const login = (email: string, password: string, from = "10.0.0.1", headers = {}) =>
  visitorOf(server).send({
    method: "POST",
    url: "/api/login",
    remoteAddress: from,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify({ email, password }),
  });

describe("logins", () => {
  it("after 5 failed logins for one email from one address, the waits between attempts double", async () => {
    stopTime();
    const user = await createUser(server);
    const waits = [];
    for (let attempt = 0; attempt < 5; attempt++) expect((await login(user.email, "wrong")).statusCode).toBe(200);
    for (let round = 0; round < 3; round++) {
      const refused = await login(user.email, "wrong");
      expect([refused.statusCode, refused.json()]).toEqual([429, { message: expect.any(String) }]);
      waits.push(Number(refused.headers["retry-after"]));
      server.clock.advance({ seconds: Number(refused.headers["retry-after"]) + 1 });
      expect((await login(user.email, "wrong")).json().code).toBe(0);
    }
    expect(waits).toEqual([30, 60, 120]);
    server.clock.advance({ minutes: 15, seconds: 1 });
    expect((await login(user.email, PASSWORD)).json().code).toBe(2);
    for (let attempt = 0; attempt < 5; attempt++) expect((await login(user.email, "wrong")).statusCode).toBe(200);
  });

  it("successful logins do not count as failures", async () => {
    const user = await createUser(server);
    for (let attempt = 0; attempt < 35; attempt++) expect((await login(user.email, PASSWORD)).json().code).toBe(2);
  });

  it("successful logins are limited to 200 in 15 minutes, not counting failures", async () => {
    stopTime();
    const user = await createUser(server);
    for (let attempt = 0; attempt < 5; attempt++) await login(user.email, "wrong");
    for (let attempt = 0; attempt < 200; attempt++)
      expect((await login(user.email, PASSWORD, `10.4.${attempt}.1`)).json().code).toBe(2);
    const refused = await login(user.email, PASSWORD, "10.4.99.1");
    expect([refused.statusCode, Number(refused.headers["retry-after"])]).toEqual([429, 15 * 60]);
    const other = await createUser(server);
    expect((await login(other.email, PASSWORD, "10.4.99.1")).json().code).toBe(2);
    server.clock.advance({ minutes: 15, seconds: 1 });
    expect((await login(user.email, PASSWORD, "10.4.99.1")).json().code).toBe(2);
  });

  it("the logins of a whole office at the same moment all succeed, and so do later logins", async () => {
    const people = await Promise.all(Array.from({ length: 65 }, () => createUser(server)));
    const answers = await Promise.all(people.map(({ email }) => login(email, PASSWORD, "10.9.0.1")));
    expect(answers.map((answer) => answer.json().code)).toEqual(people.map(() => 2));
    const late = await createUser(server);
    expect((await login(late.email, PASSWORD, "10.9.0.1")).json().code).toBe(2);
  });

  it("many simultaneous logins to one account do not block a login to another", async () => {
    const [busy, other] = [await createUser(server), await createUser(server)];
    const made = Array.from({ length: 90 }, (_, index) => login(busy.email, PASSWORD, `10.10.${index}.1`));
    expect((await login(other.email, PASSWORD, "10.11.0.1")).json().code).toBe(2);
    const statuses = (await Promise.all(made)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });

  it("failed logins from one address are limited to 30, whatever X-Forwarded-For says", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 50; attempt++) {
      const forged = { "x-forwarded-for": `1.2.3.${attempt}` };
      statuses.push((await login(`someone${attempt}@segue.test`, "wrong", "10.0.0.9", forged)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array.from({ length: 20 }, () => 429));
  });

  it("simultaneous logins get no additional attempts", async () => {
    const user = await createUser(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(user.email, "wrong")));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });

  it("a login is accepted even if a later login was counted first", async () => {
    stopTime();
    const user = await createUser(server);
    expect((await login(user.email, "wrong")).statusCode).toBe(200);
    server.clock.advance({ seconds: -1 });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await login(user.email, "wrong")).statusCode);
    server.clock.advance({ seconds: 1 });
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe("logins with the right password", () => {
  it("do not count if they were refused because of earlier failures", async () => {
    stopTime();
    const user = await createUser(server);
    for (let attempt = 0; attempt < 5; attempt++) await login(user.email, "wrong");
    for (let attempt = 0; attempt < 40; attempt++)
      expect((await login(user.email, PASSWORD)).headers["retry-after"]).toBe("30");
    const other = await createUser(server);
    expect((await login(other.email, PASSWORD)).json().code).toBe(2);
  });
});

describe("addresses", () => {
  it("addresses in one IPv6 network count as one address", async () => {
    const status = async (from: string, n: number) => (await login(`six${n}@segue.test`, "wrong", from)).statusCode;
    for (let n = 0; n < 30; n++) expect(await status(`2001:db8:1:2::${n + 1}`, n)).toBe(200);
    expect(await status("2001:db8:1:2:ffff::1", 31)).toBe(429);
    expect(await status("2001:db8:1:3::1", 32)).toBe(200);
  });
});

describe("the downloads of an order", () => {
  it.each(["file", "licence"])("let each user fetch a %s at most thirty times a minute", async (kind) => {
    const user = await createUser(server);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++)
      statuses.push((await user.get(`/orders/download/2147483000/${kind}`)).statusCode);
    expect(statuses).toEqual([...Array(30).fill(404), 429]);
  });
});

describe("a call refused for its input", () => {
  const post = (path: string, body: unknown, from: string) =>
    visitorOf(server).send({
      method: "POST",
      url: `/api${path}`,
      remoteAddress: from,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(body),
    });
  const statusesOf = async (times: number, path: string, body: unknown, from: string) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < times; attempt++) statuses.push((await post(path, body, from)).statusCode);
    return statuses;
  };

  it.each([
    ["/register", { email: "no address" }, 60, 422],
    ["/password/forgot-password", { email: "no address" }, 60, 422],
    ["/password/update-password", {}, 60, 422],
    ["/email/verification-notification", {}, 60, 422],
    ["/login", { email: "no address" }, 30, 200],
  ])("counts towards the limit of its network address: %s", async (path, body, most, refused) => {
    const statuses = await statusesOf(most + 2, path, body, "10.0.0.3");
    expect(statuses).toEqual([...Array(most).fill(refused), 429, 429]);
    expect((await post(path, body, "10.0.0.4")).statusCode).toBe(refused);
  });

  it("does not count towards the limit of an email address, so strangers cannot block its emails", async () => {
    const user = await createUser(server);
    await statusesOf(8, "/password/update-password", { email: user.email }, "10.0.0.5");
    expect((await post("/password/forgot-password", { email: user.email }, "10.0.0.6")).statusCode).toBe(200);
  });
});

describe("behind our own proxy", () => {
  it("the address is what the proxy reports, not what its client claims", async () => {
    const proxied = await startTestServer({ settings: { rateLimits: true, trustProxy: 1 } });
    try {
      const attempt = (forwarded: string, n: number) =>
        visitorOf(proxied).post(
          "/login",
          { email: `p${n}@segue.test`, password: "wrong" },
          { "x-forwarded-for": forwarded },
        );
      for (let n = 0; n < 30; n++) await attempt(`9.9.9.${n}, 10.1.1.1`, n);
      expect((await attempt("9.9.9.99, 10.1.1.1", 30)).statusCode).toBe(429);
      expect((await attempt("10.1.1.2", 31)).statusCode).toBe(200);
    } finally {
      await proxied.close();
    }
  });
});

describe("mails", () => {
  it("a verification mail is resent at most 5 times an hour per account, from any form and address", async () => {
    const user = await createUser(server, { verifiedAt: null });
    const statuses = [];
    for (let n = 0; n < 8; n++) {
      const { token } = (await login(user.email, PASSWORD, `10.3.${n}.1`)).json();
      const resend = await visitorOf(server).send({
        method: "POST",
        url: "/api/email/verification-notification",
        remoteAddress: `10.3.${n}.1`,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ token }),
      });
      statuses.push(resend.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await mailsTo(server, user.email)).toHaveLength(5);
  });

  it("password reset mails are sent to one address at most 3 times an hour", async () => {
    const user = await createUser(server);
    const requestReset = () => visitorOf(server).post("/password/forgot-password", { email: user.email });
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await requestReset()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await mailsTo(server, user.email)).toHaveLength(3);
  });
});

describe("calls of one user", () => {
  it("are counted separately from those of another user", async () => {
    stopTime();
    const stands = [
      route(checkCoupon, async () => ({ code: 200, message: "", amount: pence(0), discount: pence(0) })),
      route(search, async () => ({ artists: [], tracks: [], albums: [] })),
    ];
    const known = routes.filter(({ endpoint }) => endpoint !== checkCoupon && endpoint !== search);
    const own = await startTestServer({ settings: { rateLimits: true }, routes: [...known, ...stands] });
    try {
      const [one, other] = [await createUser(own), await createUser(own)];
      const check = (user: typeof one) => user.form("/coupon/check", { discount_code: "X", amount: "1" });
      for (let attempt = 0; attempt < 60; attempt++) expect((await check(one)).statusCode).toBe(200);
      expect((await check(one)).statusCode).toBe(429);
      expect((await check(other)).statusCode).toBe(200);
      const searches = await Promise.all(Array.from({ length: 25 }, () => one.post("/search", { query: "a" })));
      expect(searches.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
      own.clock.advance({ seconds: 3 });
      expect((await one.post("/search", { query: "a" })).statusCode).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe("a clock that was two days ahead", () => {
  it("makes nobody wait for the real time to catch up", async () => {
    const [user, guessed] = [await createUser(server), await createUser(server)];
    const share = async () => (await user.post("/track-share", { platform: "Song", share_id: "1" })).statusCode;
    const until429 = async (call: () => Promise<number>) => {
      while ((await call()) !== 429);
    };
    server.clock.advance({ days: 2 });
    await until429(share);
    await until429(async () => (await login(guessed.email, "wrong")).statusCode);
    server.clock.advance({ days: -2 });
    expect(await share()).toBe(200);
    expect((await login(guessed.email, PASSWORD)).json().code).toBe(2);
  });
});
