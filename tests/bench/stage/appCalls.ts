/** The calls that the app itself makes on its most used screens, with the URLs and headers that it sends. */
import type { Page, Request } from "playwright-core";
import { openProfile } from "./browser.ts";
import type { Call } from "./load.ts";
import { signIn } from "./signIn.ts";
import type { Stage } from "./stage.ts";

/**
 * The call of each screen, by its path after /api. If several calls match, the first one counts, such as a list's first
 * window.
 */
const SCREENS = {
  user: { path: "/", call: /^\/user$/ },
  home: { path: "/", call: /^\/home\b/ },
  genres: { path: "/genres", call: /^\/music\/genre(?!\/)/ },
  genre: { path: "/music/lo-fi", call: /^\/music\/genre\/detail\// },
  albums: { path: "/albums", call: /^\/music\/album(?!\/)/ },
  album: { path: "/album/saltwater", call: /^\/music\/album\/detail\// },
  artists: { path: "/artists", call: /^\/music\/artist(?!\/)/ },
  artist: { path: "/artist/the-harrow-tide", call: /^\/music\/artist\/detail\/[^/]+$/ },
  newReleases: { path: "/new-releases", call: /^\/music\/new-release/ },
  favourites: { path: "/favourites", call: /^\/favourite/ },
} as const;

export type AppCalls = Record<keyof typeof SCREENS, Call>;

/**
 * Headers that a browser adds by itself. The bench's client has its own, and reads uncompressed bodies like those of
 * the bare server.
 */
const OF_BROWSER = /^(:|sec-|host$|connection$|cookie$|referer$|user-agent$|accept-encoding$|accept-language$|if-)/;

export async function appCalls(stage: Stage, url: string): Promise<AppCalls> {
  const { page, context } = await openProfile(await stage.browser(), { serviceWorkers: "block" });
  await signIn(page, url);
  const calls: Partial<AppCalls> = {};
  for (const [name, screen] of Object.entries(SCREENS)) {
    calls[name as keyof AppCalls] = await callOf(page, `${url}${screen.path}`, screen.call);
  }
  await context.close();
  return calls as AppCalls;
}

/** The call with a matching path that a screen makes. */
export async function callOf(page: Page, screen: string, path: RegExp): Promise<Call> {
  const isIt = (request: Request) => {
    const { pathname } = new URL(request.url());
    return request.method() === "GET" && pathname.startsWith("/api/") && path.test(pathname.slice("/api".length));
  };
  const requested = page.waitForRequest(isIt);
  await page.goto(screen);
  const request = await requested;
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !OF_BROWSER.test(name));
  return { url: request.url(), headers: Object.fromEntries(headers) };
}
