import { type BrowserContext, test as base } from "@playwright/test";

/** Discards responses that are still being prepared when a test ends; they are not a failure of the test. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const routers = [context, ...context.pages()];
  await Promise.all(routers.map((router) => router.unrouteAll({ behavior: "ignoreErrors" })));
}

/** The base test, which every other one extends. */
export const test = base.extend<{ endOfRoutes: undefined }>({
  endOfRoutes: [
    async ({ context }, use) => {
      await use(undefined);
      await endRoutes(context);
    },
    { auto: true },
  ],
});
