import { csrfCookie, login, logout, user } from "#contract/session.ts";
import { fieldsOf, inWords, refusalDeviations, statusDeviations } from "./answers.ts";
import type { Client, Received } from "./client.ts";
import { isRecord, shown } from "./differences.ts";
import type { Report } from "./report.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** .invalid is reserved (RFC 2606), so that no account can have this address. */
const NOBODY = "nobody@conformance.invalid";
const CODES = { refused: 0, signedIn: 2 };
const PLACES = ["/", "/admin", "/seller"];

/** Fetches the CSRF cookie, which every later call repeats. */
export async function checkCsrfCookie(client: Client, report: Report): Promise<void> {
  const received = await client.call(csrfCookie);
  const cookie = received.headers.getSetCookie().find((one) => one.startsWith("XSRF-TOKEN="));
  const deviations = statusDeviations(received, 204);
  if (received.failure === undefined && cookie === undefined) deviations.push("sets no cookie `XSRF-TOKEN`");
  if (cookie && /;\s*httponly/i.test(cookie))
    deviations.push("sets `XSRF-TOKEN` as HttpOnly, so that the app can’t read it");
  report.note(csrfCookie, deviations);
}

/** Signs in, after attempts that the server must refuse. Returns whether there is a session. */
export async function checkLogin(client: Client, credentials: Credentials, report: Report): Promise<boolean> {
  const { email, password } = credentials;
  const attempt = (body: Credentials) => client.call(login, { body: { ...body } });
  const unproved = await client.call(login, { body: { ...credentials }, withoutCsrf: true });
  const wrong = await attempt({ email, password: `${password}?` });
  const unknown = await attempt({ email: NOBODY, password });
  const right = await attempt(credentials);
  report.note(login, [
    ...refusalDeviations(unproved, 419, "without the header X-XSRF-TOKEN"),
    ...wrongLoginDeviations(wrong, unknown),
    ...rightLoginDeviations(right),
  ]);
  const { api_token: token } = fieldsOf(right);
  if (typeof token !== "string" || token === "") return false;
  client.setToken(token);
  return true;
}

function wrongLoginDeviations(wrong: Received, unknown: Received): string[] {
  const when = "to a wrong password";
  const found = statusDeviations(wrong, 200, when);
  if (found.length > 0) return found;
  const { code, errors } = fieldsOf(wrong);
  return [
    ...(code === CODES.refused ? [] : [`responds ${when} with \`code\` ${inWords(code)}; expected 0`]),
    ...(isRecord(errors) ? [] : [`responds ${when} without \`errors\` by field`]),
    ...(JSON.stringify(unknown.json) === JSON.stringify(wrong.json)
      ? []
      : ["responds differently to an unknown email and to a wrong password, which reveals who has an account"]),
  ];
}

function rightLoginDeviations(right: Received): string[] {
  const when = "to the right password";
  const found = statusDeviations(right, 200, when);
  if (found.length > 0) return found;
  const { code, url, api_token: token } = fieldsOf(right);
  const cookies = right.headers.getSetCookie().filter((cookie) => !cookie.startsWith("XSRF-TOKEN="));
  const isPrivate = (cookie: string) => /;\s*httponly/i.test(cookie) && /;\s*samesite=lax/i.test(cookie);
  return [
    ...(code === CODES.signedIn ? [] : [`responds ${when} with \`code\` ${inWords(code)}; expected 2`]),
    ...(typeof token === "string" && token !== "" ? [] : [`responds ${when} without an \`api_token\``]),
    ...(PLACES.includes(String(url)) ? [] : [`\`url\`: expected /, /admin or /seller, got ${shown(url)}`]),
    ...(cookies.some(isPrivate) ? [] : ["sets no session cookie that is HttpOnly and SameSite=Lax"]),
  ];
}

export async function checkLogout(client: Client, report: Report): Promise<void> {
  const received = await client.call(logout);
  const after = await client.call(user);
  report.note(logout, [
    ...statusDeviations(received, 204),
    ...(after.status === 200 ? ["leaves the token valid"] : []),
  ]);
}
