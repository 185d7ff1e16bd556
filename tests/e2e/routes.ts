import { type BrowserContext, test as base } from "@playwright/test";

/** Discards responses that are still being prepared when a test ends; they are not a failure of the test. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const routers = [context, ...context.pages()];
  await Promise.all(routers.map((router) => router.unrouteAll({ behavior: "ignoreErrors" })));
}

/**
 * Tests that run at the same time share accounts, and would offer each other's music. Playwright's own routes would
 * switch off the HTTP cache.
 */
function answerNothingToContinue(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname === "/api/listening" ? Response.json({ listening: null }) : fetch(input, init);
  };
}

interface Options {
  /** Whether the app offers to continue what another session of the account has played. */
  continues: boolean;
  endOfRoutes: undefined;
}

/** The base test, which every other one extends. */
export const test = base.extend<Options>({
  continues: [false, { option: true }],
  endOfRoutes: [
    async ({ context, continues }, use) => {
      if (!continues) await context.addInitScript(answerNothingToContinue);
      await use(undefined);
      await endRoutes(context);
    },
    { auto: true },
  ],
});
