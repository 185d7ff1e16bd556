import type { Page } from "@playwright/test";

interface AppWindow {
  __TSR_ROUTER__: {
    navigate: (options: { to: string }) => Promise<void>;
    invalidate: () => Promise<void>;
    clearCache: () => void;
  };
}

/**
 * Navigates to a screen within the open app, as a link does, at a fifth of the cost of a page load. Resolves when the
 * screen has rendered. Use `page.goto` if the page must start at this path.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = window as unknown as AppWindow;
    await router.navigate({ to });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, path);
}

/** Opens the screens one after the other: the first with a page load, the others with a link. */
export async function* visitInTurn(page: Page, paths: readonly string[]): AsyncGenerator<string> {
  for (const [index, path] of paths.entries()) {
    if (index === 0) await page.goto(path);
    else await followLink(page, path);
    yield path;
  }
}

/** Clears the cached data of screens that are not open. */
export const forgetScreens = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as AppWindow).__TSR_ROUTER__.clearCache());

/** Reloads the current screen's data. Resolves when the response has arrived. */
export const refreshScreen = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as AppWindow).__TSR_ROUTER__.invalidate());
