import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { PROCESS_PASSWORD } from "../serverProcess.ts";
import type { RunningProxy } from "./proxy.ts";

export interface Asked {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  content: Buffer;
}

/** A store as its users reach it: over HTTPS, through its proxy, on connections that stay open. */
export interface Site {
  ask: (asked: Asked) => Promise<Answer>;
  close: () => void;
}

export function openSite({ url, port, certificate }: RunningProxy): Site {
  const { hostname, host } = new URL(url);
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: hostname });
  const ask = ({ path, method = "GET", headers = {}, body }: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const type = method === "POST" ? { "content-type": "application/json" } : {};
      const options = { host: "127.0.0.1", port, path, method, agent, headers: { host, ...type, ...headers } };
      const sent = request(options, (answer) => {
        answer.toArray().then((parts: Buffer[]) => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, content: Buffer.concat(parts) });
        }, reject);
      });
      sent.once("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}

export const jsonOf = <T>({ content }: Answer): T => JSON.parse(content.toString()) as T;

/** The cookies that a response sets, in the form of a request's Cookie header. */
export const cookiesOf = ({ headers }: Answer): string[] =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");

/** The headers that a visitor's page sends with each POST. */
export async function visitorOf({ ask }: Site): Promise<Record<string, string>> {
  const cookies = cookiesOf(await ask({ path: "/api/csrf-cookie" }));
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: cookies.join("; "), "x-xsrf-token": decodeURIComponent(token) };
}

export interface Person {
  email: string;
  visitor: Record<string, string>;
  /** The headers that the app sends for a signed-in user. */
  signedIn: Record<string, string>;
}

/** Registers, follows the link in the mail and logs in, in one browser. */
export async function join(site: Site, name: string, linkTo: (address: string) => Promise<URL>): Promise<Person> {
  const { ask } = site;
  const visitor = await visitorOf(site);
  const email = `${name}@example.com`;
  const post = async (path: string, body: unknown, headers = visitor) => {
    const answer = await ask({ method: "POST", path, headers, body });
    return { ...jsonOf<{ code: number; api_token?: string }>(answer), cookies: cookiesOf(answer) };
  };
  const registered = await post("/api/register", {
    firstName: "Robin",
    lastName: "Hart",
    userName: name,
    email,
    listener_type: "Normal",
    password: PROCESS_PASSWORD,
    password_confirmation: PROCESS_PASSWORD,
  });
  if (registered.code !== 200) throw new Error(`${email} could not register: ${JSON.stringify(registered)}`);
  const { pathname } = await linkTo(email);
  const opened = await ask({ path: pathname, headers: { accept: "text/html", cookie: visitor.cookie ?? "" } });
  const cookie = [visitor.cookie, ...cookiesOf(opened)].join("; ");
  const login = await post("/api/login", { email, password: PROCESS_PASSWORD }, { ...visitor, cookie });
  if (!login.api_token) throw new Error(`${email} could not log in: ${JSON.stringify(login)}`);
  return { email, visitor, signedIn: { authorization: `Bearer ${login.api_token}` } };
}
