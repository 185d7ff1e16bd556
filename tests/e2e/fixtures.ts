/** The base of every browser test: `test` and `expect` with a page guard, and a way to sign in. */
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { Guard } from "./guard.ts";
import { test as base } from "./routes.ts";

export const PASSWORD = "segue-demo";
const ICONLESS = '<!doctype html><link rel="icon" href="data:,">';

interface Fixtures {
  /** Fails the test on console errors, page errors and requests outside the contract. */
  guard: Guard;
  /** Signs in on this page's device without the login form. Navigate afterwards. */
  signIn: (email?: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  guard: [
    async ({ context, baseURL, serviceWorkers }, use) => {
      const guard = new Guard(context, baseURL ?? "");
      if (serviceWorkers === "block") guard.allow(/registering the worker/);
      await use(guard);
      expect(guard.problems()).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use((email = "listener@segue.test") => signIn(page, email));
  },
});

export { expect };

/** Signs `email` in on this page's device: the cookie is set at once, the token and the user on the next navigation. */
export async function signIn(page: Page, email: string): Promise<void> {
  const token = await openSession(page.context(), email);
  // Stores the token and the user during the next page load, because a page load of its own would cost time.
  const signingIn = await page.addInitScript(
    ([keys, apiToken, accountKey]) => {
      if (!location.protocol.startsWith("http")) return;
      localStorage.setItem(keys.loggedUser, JSON.stringify({ api_token: apiToken }));
      localStorage.setItem(keys.savedUser, JSON.stringify({ accountKey }));
    },
    [STORAGE_KEYS, token, accountKeyOf(email)] as const,
  );
  page.once("domcontentloaded", () => void signingIn.dispose());
}

/** Opens an empty page of this origin, without the app. It is under /media/, which the worker leaves to the server. */
export async function openEmptyPage(page: Page): Promise<void> {
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body: ICONLESS }));
  await page.goto("/media/empty");
  await page.unroute("**/empty");
}

/** Shorter than the time after which the back office asks administrators to confirm who they are. */
const RECENT_MS = 5 * 60_000;

interface Session {
  startedAtMs: number;
  token: string;
  cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
}

/** Sessions by account. Tests in one process share them, so that the server hashes each password only once. */
const sessions = new Map<string, Session>();

/** Adds a session's cookies to the context, and returns its token. */
async function openSession(context: BrowserContext, email: string): Promise<string> {
  const session = sessions.get(email);
  if (session && Date.now() - session.startedAtMs < RECENT_MS) {
    await context.addCookies(session.cookies);
    // An earlier test may have ended the session.
    if ((await context.request.get("/api/user")).ok()) return session.token;
    await context.clearCookies();
  }
  const token = await startSession(context, email);
  sessions.set(email, { startedAtMs: Date.now(), token, cookies: await context.cookies() });
  return token;
}

async function startSession(context: BrowserContext, email: string): Promise<string> {
  await context.request.get("/api/csrf-cookie");
  const headers = await callHeaders(context.request);
  const answer = await context.request.post("/api/login", { headers, data: { email, password: PASSWORD } });
  const { code, api_token: token } = await answer.json();
  expect(code, `signing in as ${email}`).toBe(2);
  return token;
}

/** The headers for a call without the app, using the cookie from `/api/csrf-cookie`. */
export async function callHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  return { "X-XSRF-TOKEN": decodeURIComponent(token), Accept: "application/json" };
}
