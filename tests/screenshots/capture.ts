/** Takes a screen in every width and both themes. It is loaded once: the window alone changes. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { signIn } from "../bench/stage/signIn.ts";
import { settled } from "../e2e/look.ts";
import { type CropRect, placesOf } from "./compare.ts";
import type { Screen } from "./screens.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
];

export interface View {
  size: (typeof SIZES)[number];
  colorScheme: "dark" | "light";
  name: string;
  /** In the sheet of a screen. */
  place: CropRect;
}

const SCHEMES = ["dark", "light"] as const;
const PLACES = placesOf(SIZES.flatMap((size) => SCHEMES.map(() => size)));

/** In the order in which they stand in a sheet. */
export const VIEWS: readonly View[] = SIZES.flatMap((size, row) =>
  SCHEMES.map((colorScheme, column) => ({
    ...{ size, colorScheme, name: `${size.width} px ${colorScheme}` },
    place: PLACES[SCHEMES.length * row + column] as CropRect,
  })),
);

/** Each width in one of the themes, by turns. Of two screens that follow each other one is looked at in the other theme. */
export const viewsInTurn = (screen: number): readonly View[] =>
  SIZES.flatMap((_, row) => VIEWS[SCHEMES.length * row + ((row + screen) % SCHEMES.length)] ?? []);

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface Studio {
  browser: Browser;
  url: string;
  signedIn: SignedIn;
  /** Where screens are looked at that leave nothing behind. */
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

/** It ends what hangs, and says nothing of speed. */
const MOST_MS = 120_000;

/** The pictures of a screen in these views. A screen on which something is done has a device of its own. */
export async function capture(studio: Studio, screen: Screen, views: readonly View[]): Promise<Buffer[]> {
  const isOwn = screen.isPublic === true || screen.open !== undefined;
  const context = isOwn
    ? await openDevice(studio.browser, screen.isPublic ? undefined : studio.signedIn)
    : studio.device;
  const page = await context.newPage();
  page.setDefaultTimeout(MOST_MS);
  try {
    await page.goto(`${studio.url}${screen.path}`);
    await page.locator('main[aria-busy="false"] h1:not(#first *)').waitFor();
    await screen.open?.(page);
    await page.mouse.move(0, 0);
    const pictures: Buffer[] = [];
    for (const { size, colorScheme } of views) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await loadInView(page);
      await settled(page);
      const mask = (screen.changing ?? []).map((selector) => page.locator(selector));
      pictures.push(await page.screenshot({ mask, animations: "disabled", type: "jpeg", quality: 90 }));
    }
    return pictures;
  } finally {
    await (isOwn ? context : page).close();
  }
}

/** A wider window shows pictures that a narrow one had not asked for. */
async function loadInView(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isInView = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isInView;
    }),
  );
}
