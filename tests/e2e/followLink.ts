import type { Page } from "@playwright/test";

interface AppWindow {
  __TSR_ROUTER__: {
    navigate: (options: { to: string }) => Promise<void>;
    invalidate: () => Promise<void>;
    clearCache: () => void;
  };
}

/**
 * Goes to a screen within the app that is open, as a link does, which takes a fifth of the work of loading a page. Resolves
 * when the screen is there. Where it matters that a page begins with this path, use `page.goto`.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = window as unknown as AppWindow;
    await router.navigate({ to });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, path);
}

/** Opens one screen after the other: a page begins with the first, and a link within the app leads to each of the others. */
export async function* visitInTurn(page: Page, paths: readonly string[]): AsyncGenerator<string> {
  for (const [index, path] of paths.entries()) {
    if (index === 0) await page.goto(path);
    else await followLink(page, path);
    yield path;
  }
}

/** Forgets what the screens have read that are not open. */
export const forgetScreens = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as AppWindow).__TSR_ROUTER__.clearCache());

/** Has the screen that is open read its data again. Resolves when the answer is there. */
export const refreshScreen = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as AppWindow).__TSR_ROUTER__.invalidate());
