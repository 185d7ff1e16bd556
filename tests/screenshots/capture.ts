/**
 * Takes screenshots of a screen at every width and in both themes. The screen is loaded once; only the window changes.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { signIn } from "../bench/stage/signIn.ts";
import { settled } from "../e2e/look.ts";
import { withPlaces } from "./compare.ts";
import type { Screen } from "./screens.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
];

const SCHEMES = ["dark", "light"] as const;

/** In their order on a sheet. */
export const VIEWS = withPlaces(
  SIZES.flatMap((size) =>
    SCHEMES.map((colorScheme) => ({ size, colorScheme, name: `${size.width} px ${colorScheme}` })),
  ),
);
export type View = (typeof VIEWS)[number];

/** One of the views in rotation, so that eight consecutive screens cover all of them. */
export const viewsInTurn = (screen: number): View[] => VIEWS.filter((_, view) => view === screen % VIEWS.length);

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface Studio {
  browser: Browser;
  url: string;
  signedIn: SignedIn;
  /** The signed-in browser profile that screens share. `capture` says which screens have their own. */
  device: BrowserContext;
}

const openDevice = (browser: Browser, storageState?: SignedIn): Promise<BrowserContext> =>
  browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/London",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...(storageState && { storageState }),
  });

export async function openStudio(browser: Browser, url: string): Promise<Studio> {
  const device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, url);
  await page.close();
  return { browser, url, device, signedIn: await device.storageState() };
}

/** A limit for captures that hang. It does not measure speed. */
const MAX_MS = 120_000;

/** A screenshot of a screen in one of the views. */
export interface Shot {
  view: View;
  picture: Buffer;
}

/**
 * Takes screenshots of a screen in these views. A public screen has its own profile, and so does a screen on which
 * `open` does something first.
 */
export async function capture(studio: Studio, screen: Screen, views: readonly View[]): Promise<Shot[]> {
  const isOwn = screen.isPublic === true || screen.open !== undefined;
  const context = isOwn
    ? await openDevice(studio.browser, screen.isPublic ? undefined : studio.signedIn)
    : studio.device;
  const page = await context.newPage();
  page.setDefaultTimeout(MAX_MS);
  try {
    await page.goto(`${studio.url}${screen.path}`);
    await page.locator('main[aria-busy="false"] h1:not(#first *)').waitFor();
    await screen.open?.(page);
    await page.mouse.move(0, 0);
    const shots: Shot[] = [];
    for (const view of views) {
      await page.setViewportSize(view.size);
      await page.emulateMedia({ colorScheme: view.colorScheme });
      await loadInView(page);
      await settled(page);
      const mask = (screen.changing ?? []).map((selector) => page.locator(selector));
      const picture = await page.screenshot({ mask, animations: "disabled", type: "jpeg", quality: 90 });
      shots.push({ view, picture });
    }
    return shots;
  } finally {
    await (isOwn ? context : page).close();
  }
}

/**
 * Waits until the pictures in view have loaded, because a wider window shows pictures that the narrower one had not
 * loaded.
 */
export async function loadInView(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isInView = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isInView;
    }),
  );
}
