import SubsonicAPI from "subsonic-api";
import type { TestServer } from "../server.ts";
import type { TestUser } from "../users.ts";

export type Answer = Record<string, unknown> & { status: "ok" | "failed"; error?: { code: number; message: string } };

export type Parameters = Record<string, string | number | readonly (string | number)[]>;

export async function createAppPassword(user: TestUser, name = "Phone"): Promise<string> {
  const answer = await user.post("/app-passwords", { name });
  if (answer.statusCode !== 200) throw new Error(`no app password was created: ${answer.body}`);
  return answer.json().data.password;
}

export const queryOf = (parameters: Parameters): string =>
  new URLSearchParams(
    Object.entries({ v: "1.16.1", c: "tests", f: "json", ...parameters }).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    ),
  ).toString();

export const askRaw = (server: Pick<TestServer, "inject">, method: string, parameters: Parameters) =>
  server.inject({ url: `/rest/${method}?${queryOf(parameters)}` });

/** The JSON response of a method. */
export const ask = async (
  server: Pick<TestServer, "inject">,
  method: string,
  parameters: Parameters,
): Promise<Answer> => (await askRaw(server, method, parameters)).json()["subsonic-response"];

/** An app password for a user, and a third-party client that uses it. */
export async function connectedApp(server: TestServer, user: TestUser, { post = false } = {}) {
  const apiKey = await createAppPassword(user);
  const auth = { username: user.email, password: apiKey };
  return {
    apiKey,
    client: new SubsonicAPI({ url: server.url, auth, post }),
    ask: (method: string, parameters: Parameters = {}) => ask(server, method, { apiKey, ...parameters }),
    askRaw: (method: string, parameters: Parameters = {}) => askRaw(server, method, { apiKey, ...parameters }),
  };
}

export type ConnectedApp = Awaited<ReturnType<typeof connectedApp>>;
