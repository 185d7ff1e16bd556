import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pence } from "#contract/money.ts";
import { search } from "#contract/shell.ts";
import { checkCoupon } from "#contract/shop.ts";
import { route } from "#server/http/route.ts";
import { routes } from "#server/routes/index.ts";
import { visitorOf } from "../../support/api.ts";
import { mailsTo } from "../../support/mails.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
});
afterEach(() => server.close());

const login = (email: string, password: string, from = "10.0.0.1", headers = {}) =>
  visitorOf(server).send({
    method: "POST",
    url: "/api/login",
    remoteAddress: from,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify({ email, password }),
  });

describe("logins", () => {
  it("of one email are taken 5 times wrong in 15 minutes, then not even right, then again", async () => {
    const user = await createUser(server);
    for (let attempt = 0; attempt < 5; attempt++) expect((await login(user.email, "wrong")).statusCode).toBe(200);
    const refused = await login(user.email, PASSWORD, "10.0.0.2");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: expect.any(String) });
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    server.clock.advance({ seconds: wait + 1 });
    expect((await login(user.email, PASSWORD)).json().code).toBe(2);
  });

  it("that succeed count for nothing", async () => {
    const user = await createUser(server);
    for (let attempt = 0; attempt < 35; attempt++) expect((await login(user.email, PASSWORD)).json().code).toBe(2);
  });

  it("of one address are taken 30 times wrong, whatever X-Forwarded-For says", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 50; attempt++) {
      const forged = { "x-forwarded-for": `1.2.3.${attempt}` };
      statuses.push((await login(`someone${attempt}@segue.test`, "wrong", "10.0.0.9", forged)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array.from({ length: 20 }, () => 429));
  });

  it("at the same moment let no more through", async () => {
    const user = await createUser(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(user.email, "wrong")));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });
});

describe("what is refused for what it says", () => {
  const post = (path: string, body: unknown, from: string) =>
    visitorOf(server).send({
      ...{ method: "POST", url: `/api${path}`, remoteAddress: from },
      ...{ headers: { "content-type": "application/json" }, payload: JSON.stringify(body) },
    });
  const statusesOf = async (times: number, path: string, body: unknown, from: string) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < times; attempt++) statuses.push((await post(path, body, from)).statusCode);
    return statuses;
  };

  it.each([
    ["/register", { email: "no address" }, 10, 422],
    ["/password/forgot-password", { email: "no address" }, 10, 422],
    ["/password/update-password", {}, 10, 422],
    ["/email/verification-notification", {}, 10, 422],
    ["/login", { email: "no address" }, 30, 200],
  ])("%s counts for the address", async (path, body, most, refused) => {
    const statuses = await statusesOf(most + 2, path, body, "10.0.0.3");
    expect(statuses).toEqual([...Array(most).fill(refused), 429, 429]);
    expect((await post(path, body, "10.0.0.4")).statusCode).toBe(refused);
  });

  it("counts for no email: nobody is kept from a mail by what a stranger got wrong", async () => {
    const user = await createUser(server);
    await statusesOf(8, "/password/update-password", { email: user.email }, "10.0.0.5");
    expect((await post("/password/forgot-password", { email: user.email }, "10.0.0.6")).statusCode).toBe(200);
  });
});

describe("behind a proxy of ours", () => {
  it("the address is what that proxy says, not what its caller says", async () => {
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
  it("to one address are sent 3 times an hour", async () => {
    const user = await createUser(server);
    const requestReset = () => visitorOf(server).post("/password/forgot-password", { email: user.email });
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await requestReset()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await mailsTo(server, user.email)).toHaveLength(3);
  });
});

describe("calls of one user", () => {
  it("are counted apart from another's", async () => {
    const stands = [
      route(checkCoupon, async () => ({ code: 200, message: "", amount: pence(0), discount: pence(0) })),
      route(search, async () => ({ artists: [], tracks: [], albums: [] })),
    ];
    const known = routes.filter(({ endpoint }) => endpoint !== checkCoupon && endpoint !== search);
    const own = await startTestServer({ settings: { rateLimits: true }, routes: [...known, ...stands] });
    try {
      const [one, other] = [await createUser(own), await createUser(own)];
      const check = (user: typeof one) => user.form("/coupon/check", { discount_code: "X", amount: "1" });
      for (let attempt = 0; attempt < 20; attempt++) expect((await check(one)).statusCode).toBe(200);
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
