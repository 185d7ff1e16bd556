import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { routes } from "#server/routes/index.ts";
import { apiFor, csrfHeaders } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await createUser(server);
});
afterAll(() => server.close());

/** What a request sends besides the session's cookie. `own` is what this browser's own page would send. */
type Proof = (own: Own) => Record<string, string>;

interface Own {
  /** The cookie that the token is bound to. */
  bound: string;
  token: string;
}

const whole: Proof = ({ bound, token }) => ({ cookie: `${bound}; XSRF-TOKEN=${token}`, "x-xsrf-token": token });
const made: Proof = ({ bound }) => ({ cookie: `${bound}; XSRF-TOKEN=evil`, "x-xsrf-token": "evil" });

const PROOFS: Record<string, Proof> = {
  "no header": ({ bound, token }) => ({ cookie: `${bound}; XSRF-TOKEN=${token}` }),
  "no cookie": ({ bound, token }) => ({ cookie: bound, "x-xsrf-token": token }),
  "another token": (own) => ({ ...whole(own), "x-xsrf-token": "the-other" }),
  "an empty token": ({ bound }) => ({ cookie: `${bound}; XSRF-TOKEN=`, "x-xsrf-token": "" }),
  "a pair that another subdomain has set": made,
  "the token of another visitor": ({ bound }) => {
    const { "x-xsrf-token": token } = csrfHeaders(server, "visitor", "somebody-else");
    return { cookie: `${bound}; XSRF-TOKEN=${token}`, "x-xsrf-token": token };
  },
  "a page on another site": (own) => ({ ...whole(own), "sec-fetch-site": "cross-site" }),
  "a page on another subdomain": (own) => ({ ...whole(own), "sec-fetch-site": "same-site" }),
  "a page on another subdomain, and its pair": (own) => ({ ...made(own), "sec-fetch-site": "same-site" }),
  "an Origin that is not ours": (own) => ({ ...whole(own), origin: "https://evil.test" }),
  "an Origin that is withheld": (own) => ({ ...whole(own), origin: "null" }),
};

const ownOf = (cookie: "session" | "visitor", value: string): Own => ({
  bound: `segue_${cookie}=${value}`,
  token: csrfHeaders(server, cookie, value)["x-xsrf-token"],
});

const served = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== "GET");
const needsSession = served.filter(({ who }) => who !== "anyone");
const GUARDED = ["/login", "/register", "/password/forgot-password", "/password/update-password"];

const address = ({ path, outsidePrefix }: (typeof served)[number]) =>
  `${outsidePrefix ? "" : "/api"}${pathOf({ path }, { id: 1, slug: "a", playlistId: 1, musicId: 1, orderId: 1, token: "t" })}`;

describe("a call that changes something", () => {
  const cases = needsSession.flatMap((endpoint) =>
    Object.keys(PROOFS).map((proof) => ({ endpoint, proof, path: endpoint.path })),
  );

  it.each(cases)("$endpoint.method $path by cookie with $proof gets 419", async ({ endpoint, proof }) => {
    const headers = PROOFS[proof]?.(ownOf("session", user.token)) ?? {};
    const answer = await apiFor(server, headers).send({ method: endpoint.method, url: address(endpoint) });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([419, ["message"]]);
  });

  it.each<Record<string, string>>([
    {},
    { "sec-fetch-site": "same-origin" },
    { origin: "http://127.0.0.1:3000" },
    { origin: "http://segue.test:8080", host: "segue.test:8080" },
  ])("succeeds by cookie with the session's token in cookie and header, and with the headers %j", async (headers) => {
    const ours = apiFor(server, { ...csrfHeaders(server, "session", user.token), ...headers });
    expect((await ours.form("/subscribe", { email: "a@segue.test" })).statusCode).toBe(200);
  });

  it("succeeds with a bearer token alone", async () => {
    expect((await user.form("/subscribe", { email: "b@segue.test" })).statusCode).toBe(200);
  });
});

describe("a public call that a stranger's page might send", () => {
  const cases = GUARDED.flatMap((path) => Object.keys(PROOFS).map((proof) => ({ path, proof })));

  it.each(cases)("POST $path with $proof gets 419, even with a bearer token", async ({ path, proof }) => {
    const visitor = apiFor(server, PROOFS[proof]?.(ownOf("visitor", "this-visitor")) ?? {});
    expect((await visitor.post(path, {})).statusCode).toBe(419);
    expect((await visitor.post(path, {}, { authorization: `Bearer ${user.token}` })).statusCode).toBe(419);
  });

  it.each(["/email/verification-notification", "/payment/webhook"])(
    "POST %s needs no token, because it acts on nobody's behalf",
    async (path) => {
      expect((await apiFor(server, {}).post(path, {})).statusCode).not.toBe(419);
    },
  );

  it("needs a token unless it is one of two calls that act on nobody's behalf", () => {
    const open = Object.values(endpoints).filter(({ who, method }) => who === "anyone" && method !== "GET");
    expect(open.map(({ path }) => path).filter((path) => !GUARDED.includes(path))).toEqual([
      "/email/verification-notification",
      "/payment/webhook",
    ]);
  });
});

const nameAndValue = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
const cookieHeader = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");

describe("GET /csrf-cookie", () => {
  it("sets a readable cookie that is bound to an unreadable one, and leaves existing cookies alone", async () => {
    const visitor = apiFor(server, {});
    const answer = await visitor.get("/csrf-cookie");
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    const cookie = answer.cookies.find(({ name }) => name === "XSRF-TOKEN");
    expect(cookie).toMatchObject({
      path: "/",
      sameSite: "Lax",
      value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
    });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(answer.cookies.find(({ name }) => name === "segue_visitor")).toMatchObject({ httpOnly: true, path: "/" });
    const again = await visitor.get("/csrf-cookie", { cookie: cookieHeader(nameAndValue(answer)) });
    expect(nameAndValue(again)).toEqual(nameAndValue(answer));
  });

  it("gives every visitor a different token", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => apiFor(server, {}).get("/csrf-cookie")));
    expect(new Set(answers.map((answer) => nameAndValue(answer)["XSRF-TOKEN"])).size).toBe(3);
  });

  it("lets a client that keeps only this cookie log in, but not with parts of two tokens", async () => {
    const tokenOf = async () => nameAndValue(await apiFor(server, {}).get("/csrf-cookie"))["XSRF-TOKEN"] ?? "";
    const logIn = (token: string) =>
      apiFor(server, { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token }).post("/login", {
        email: user.email,
        password: PASSWORD,
      });
    const [one, other] = [await tokenOf(), await tokenOf()];
    expect((await logIn(one)).json().code).toBe(2);
    const mixed = `${one.split(".")[0]}.${other.split(".")[1]}`;
    for (const token of [mixed, "a.b", "evil", ".", ""]) expect((await logIn(token)).statusCode, token).toBe(419);
  });

  it("gives the login a token, which the login replaces with the session's token and the logout clears", async () => {
    const visitor = nameAndValue(await apiFor(server, {}).get("/csrf-cookie"));
    const headersOf = (cookies: Record<string, string>) => ({
      cookie: cookieHeader(cookies),
      "x-xsrf-token": cookies["XSRF-TOKEN"] ?? "",
    });
    const login = await apiFor(server, headersOf(visitor)).post("/login", { email: user.email, password: PASSWORD });
    expect(login.json().code).toBe(2);
    const session = { ...visitor, ...nameAndValue(login) };
    const signedIn = apiFor(server, headersOf(session));
    expect((await signedIn.form("/subscribe", { email: "c@segue.test" })).statusCode).toBe(200);
    expect((await signedIn.post("/logout")).cookies.find(({ name }) => name === "XSRF-TOKEN")?.value).toBe("");
  });

  it("sets secure cookies, under names that no sibling domain can set, if the app is on https", async () => {
    const secure = await startTestServer({ settings: { publicUrl: "https://segue.test" } });
    try {
      const answer = await apiFor(secure, {}).get("/csrf-cookie");
      expect(answer.cookies.map(({ name, secure: isSecure }) => [name, isSecure])).toEqual([
        ["__Host-segue_visitor", true],
        ["XSRF-TOKEN", true],
      ]);
      const { token } = await createUser(secure);
      const status = async (name: string) =>
        (await apiFor(secure, { cookie: `${name}=${token}` }).get("/user")).statusCode;
      expect([await status("__Host-segue_session"), await status("segue_session")]).toEqual([200, 401]);
    } finally {
      await secure.close();
    }
  });
});
