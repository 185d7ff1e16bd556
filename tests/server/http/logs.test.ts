import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readBodies } from "#server/http/bodies.ts";
import { registerContract } from "#server/http/contract.ts";
import { handleErrors } from "#server/http/errors.ts";
import { logResponses } from "#server/http/logs.ts";
import { requestIdWith, returnRequestIds } from "#server/http/requestIds.ts";
import { routes } from "#server/routes/index.ts";
import { loggerOptions } from "#server/runtime/log.ts";
import { csrfHeaders } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;
let app: FastifyInstance;
let inject: TestServer["inject"];
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const stream = { write: (line: string) => void lines.push(line) };
  const options = loggerOptions({ ...server.settings, logLevel: "info" });
  const logController = new LogController({ disableRequestLogging: true });
  app = fastify({ logger: { ...options, stream }, genReqId: requestIdWith(server.settings), logController });
  returnRequestIds(app);
  handleErrors(app);
  logResponses(app);
  await app.register(cookie);
  await readBodies(app);
  registerContract(app, server.services, routes);
  await app.ready();
  inject = app.inject.bind(app) as TestServer["inject"];
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => server.close());

const loggedIn = (email: string, password: string) =>
  inject({ method: "POST", url: "/api/login", headers: csrfHeaders(server), payload: { email, password } });

it("a log line names the outcome of a call or login, and the account only by number", async () => {
  const user = await createUser(server);
  await inject({ url: "/api/user", headers: { authorization: `Bearer ${user.token}` } });
  await inject({ url: "/api/user" });
  await loggedIn(user.email, PASSWORD);
  await loggedIn(user.email, "wrong");
  await loggedIn("nobody@segue.test", "wrong");
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said.map(({ route, status, account, login }) => [route, status, account, login])).toEqual([
    ["/api/user", 200, user.accountId, undefined],
    ["/api/user", 401, undefined, undefined],
    ["/api/login", 200, user.accountId, "signedIn"],
    ["/api/login", 200, user.accountId, "refused"],
    ["/api/login", 200, undefined, "refused"],
  ]);
  expect(lines.join("")).not.toContain("@");
});

it("callers cannot add lines or their own text to the log, whatever they send", async () => {
  const forged = '\n{"level":30,"msg":"forged"}';
  const headers = { "user-agent": "forged", "content-type": "application/json", "x-request-id": "forged" };
  const url = `/api/page/${encodeURIComponent(forged)}?q=${encodeURIComponent(forged)}`;
  await inject({ url, headers });
  await inject({ url: `/api/${encodeURIComponent(forged)}`, headers });
  await inject({ method: "POST", url: "/api/login", headers, payload: forged });
  expect(lines.map((line) => line.split("\n").length)).toEqual([2, 2, 2]);
  expect(lines.join("")).not.toContain("forged");
});

it("each request gets a unique id, which is logged and sent back", async () => {
  const answers = await Promise.all(
    [1, 2].map(() => inject({ url: "/api/csrf-cookie", headers: { "x-request-id": "mine" } })),
  );
  const ids = answers.map(({ headers }) => headers["x-request-id"]);
  expect(new Set([...ids, "mine"]).size).toBe(3);
  expect(lines.map((line) => (JSON.parse(line) as { reqId: string }).reqId).toSorted()).toEqual(ids.toSorted());
});

it("similar refusals are logged once at the start of a burst, and once with a count at its end", async () => {
  const refused = (remoteAddress: string) => inject({ url: "/media/none", remoteAddress });
  for (let count = 0; count < 20; count++) await refused("10.8.0.1");
  await refused("10.8.0.2");
  const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said().map(({ ip, status }) => [ip, status])).toEqual([
    ["10.8.0.1", 404],
    ["10.8.0.2", 404],
  ]);
  lines.length = 0;
  await app.close();
  expect(
    said()
      .filter(({ route }) => route === "none")
      .map(({ ip, followed }) => [ip, followed]),
  ).toEqual([["10.8.0.1", 19]]);
});
