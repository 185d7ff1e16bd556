import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { routes } from "#server/routes/index.ts";
import { apiFor } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await createUser(server);
});
afterAll(() => server.close());

const TOKEN = "the-token";
const PROOFS: Record<string, Record<string, string>> = {
  "no header": { cookie: `XSRF-TOKEN=${TOKEN}` },
  "no cookie": { "x-xsrf-token": TOKEN },
  "another token": { cookie: `XSRF-TOKEN=${TOKEN}`, "x-xsrf-token": "the-other" },
  "an empty token": { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" },
  "a page of another site": { cookie: `XSRF-TOKEN=${TOKEN}`, "x-xsrf-token": TOKEN, "sec-fetch-site": "cross-site" },
};

const served = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== "GET");
const needsSession = served.filter(({ who }) => who !== "anyone");
const GUARDED = ["/login", "/register", "/password/forgot-password", "/password/update-password"];

const address = ({ path, outsidePrefix }: (typeof served)[number]) =>
  `${outsidePrefix ? "" : "/api"}${pathOf({ path }, { id: 1, slug: "a", playlistId: 1, musicId: 1, orderId: 1, token: "t" })}`;

describe("a call that changes something", () => {
  const cases = needsSession.flatMap((endpoint) =>
    Object.keys(PROOFS).map((proof) => ({ endpoint, proof, path: endpoint.path })),
  );

  it.each(cases)("$endpoint.method $path by cookie with $proof is 419", async ({ endpoint, proof }) => {
    const { cookie = "", ...headers } = PROOFS[proof] ?? {};
    const answer = await apiFor(server, { ...headers, cookie: `segue_session=${user.token}; ${cookie}` }).send({
      method: endpoint.method,
      url: address(endpoint),
    });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([419, ["message"]]);
  });

  it("goes through by cookie with the cookie's token in the header", async () => {
    const ours = apiFor(server, {
      cookie: `segue_session=${user.token}; XSRF-TOKEN=${TOKEN}`,
      "x-xsrf-token": TOKEN,
    });
    expect((await ours.form("/subscribe", { email: "a@segue.test" })).statusCode).toBe(200);
  });

  it("goes through with a bearer token alone", async () => {
    expect((await user.form("/subscribe", { email: "b@segue.test" })).statusCode).toBe(200);
  });
});

describe("a public call that a stranger's page might send", () => {
  const cases = GUARDED.flatMap((path) => Object.keys(PROOFS).map((proof) => ({ path, proof })));

  it.each(cases)("POST $path with $proof is 419, also beside a bearer token", async ({ path, proof }) => {
    const visitor = apiFor(server, PROOFS[proof] ?? {});
    expect((await visitor.post(path, {})).statusCode).toBe(419);
    expect((await visitor.post(path, {}, { authorization: `Bearer ${user.token}` })).statusCode).toBe(419);
  });

  it("is one of the four that the contract names", () => {
    const open = Object.values(endpoints).filter(({ who, method }) => who === "anyone" && method !== "GET");
    expect(open.map(({ path }) => path).filter((path) => !GUARDED.includes(path))).toEqual([
      "/email/verification-notification",
      "/payment/webhook",
    ]);
  });
});

describe("GET /csrf-cookie", () => {
  it("sets a cookie that the page can read, and leaves one that is there", async () => {
    const visitor = apiFor(server, {});
    const answer = await visitor.get("/csrf-cookie");
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: "XSRF-TOKEN",
      path: "/",
      sameSite: "Lax",
      value: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookie?.httpOnly).toBeUndefined();
    const again = await visitor.get("/csrf-cookie", { cookie: `XSRF-TOKEN=${cookie?.value}` });
    expect(again.cookies[0]?.value).toBe(cookie?.value);
  });

  it("sets it for https alone where the app is on https", async () => {
    const secure = await startTestServer({ settings: { publicUrl: "https://segue.test" } });
    try {
      const answer = await apiFor(secure, {}).get("/csrf-cookie");
      expect(answer.cookies[0]?.secure).toBe(true);
      expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    } finally {
      await secure.close();
    }
  });
});
