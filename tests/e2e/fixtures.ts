/** What every browser test starts from: `test` and `expect` with a guard over the page, and a way to sign in. */
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { Guard } from "./guard.ts";
import { test as base } from "./routes.ts";

export const PASSWORD = "segue-demo";
const ICONLESS = '<!doctype html><link rel="icon" href="data:,">';

interface Fixtures {
  /** Fails the test on console errors, on errors of the page and on requests that are outside the contract. */
  guard: Guard;
  /** Signs in on this page's device without the login form. Go where you like then. */
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

/** As if `email` had just signed in on this page's device: it has the cookie now, the token and who it is when the page goes somewhere. */
export async function signIn(page: Page, email: string): Promise<void> {
  const token = await openSession(page.context(), email);
  // Written when the app is loaded: a page to be signed in on would be one more to load in each test.
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

/** A page of this origin on which nothing of the app runs; under /media/, which the worker leaves to the server. */
export async function openEmptyPage(page: Page): Promise<void> {
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body: ICONLESS }));
  await page.goto("/media/empty");
  await page.unroute("**/empty");
}

interface Session {
  token: string;
  cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
}

/** Tests that one process runs follow each other, and share the session of an account: the server hashes its password once. */
const sessions = new Map<string, Session>();

/** Gives the context the cookies of a session, and the token. */
async function openSession(context: BrowserContext, email: string): Promise<string> {
  const session = sessions.get(email);
  if (session) {
    await context.addCookies(session.cookies);
    // A test before may have ended it.
    if ((await context.request.get("/api/user")).ok()) return session.token;
    await context.clearCookies();
  }
  const token = await startSession(context, email);
  sessions.set(email, { token, cookies: await context.cookies() });
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

/** The headers of a call that is made without the app, by whoever has the cookie of `/api/csrf-cookie`. */
export async function callHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  return { "X-XSRF-TOKEN": decodeURIComponent(token), Accept: "application/json" };
}
