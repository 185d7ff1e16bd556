import { type BrowserContext, test as base } from "@playwright/test";

/** Answers for the server that are still being made when a test ends are nobody's any more, and no fault of the test. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const routers = [context, ...context.pages()];
  await Promise.all(routers.map((router) => router.unrouteAll({ behavior: "ignoreErrors" })));
}

/** Playwright's own test, which every other one extends. */
export const test = base.extend<{ endOfRoutes: undefined }>({
  endOfRoutes: [
    async ({ context }, use) => {
      await use(undefined);
      await endRoutes(context);
    },
    { auto: true },
  ],
});
