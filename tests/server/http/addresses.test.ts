import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { canonicalUrl } from "#server/http/canonicalUrl.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;
/** The URL of a server that has no capacity for calls. */
let fullUrl: string;
let closeFull: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer();
  const full = await buildApp(server.services, { mostCalls: 0 });
  fullUrl = await full.listen({ host: "127.0.0.1", port: 0 });
  closeFull = () => full.close();
});
afterAll(async () => {
  await closeFull();
  await server.close();
});

/** Sends a request target unchanged, and resolves with the response's head. */
async function answerTo(url: string, target: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path: target, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer;
}

const spellings = (path: string): string[] => [
  path,
  `http://segue.test${path}`,
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  `HTTP://segue.test${path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
  `${path}?`,
  `${path}#part`,
];

describe("every spelling of a URL has the same meaning:", () => {
  it.each(spellings("/api/sessions"))("%s is treated as a call, and its response is not cached", async (target) => {
    const { token } = await createUser(server);
    const { statusCode, headers } = await answerTo(server.url, target, { authorization: `Bearer ${token}` });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
  });

  it.each(spellings("/api/auth_setting"))("%s is refused if the process has too many calls", async (target) => {
    expect((await answerTo(fullUrl, target)).statusCode).toBe(503);
  });

  it.each(spellings("/password/reset-password/abc"))("%s opens a page that sends no referrer", async (target) => {
    const { headers } = await answerTo(server.url, target, { accept: "text/html" });
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });

  it.each(spellings("/media/image/none.webp"))("%s responds like a missing picture", async (target) => {
    const { statusCode, headers } = await answerTo(server.url, target);
    expect([statusCode, headers["cross-origin-resource-policy"]]).toEqual([404, "same-origin"]);
  });
});

it("an escaped slash keeps its meaning, and the query stays unchanged", () => {
  const given = [
    "/api%2fuser",
    "/api/a%20b%C3%A9",
    "/x?next=%2F%61",
    "/?url=http://segue.test/",
    "http://segue.test",
    "*",
  ];
  expect(given.map((url) => canonicalUrl({ url }))).toEqual([...given.slice(0, 4), "/", "*"]);
});
