import { type BrowserContext, test as base } from "@playwright/test";

/** Discards responses that are still being prepared when a test ends; they are not a failure of the test. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const routers = [context, ...context.pages()];
  await Promise.all(routers.map((router) => router.unrouteAll({ behavior: "ignoreErrors" })));
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
      // Tests that run at the same time share accounts, and would offer each other's music.
      if (!continues) await context.route("**/api/listening", (route) => route.fulfill({ json: { listening: null } }));
      await use(undefined);
      await endRoutes(context);
    },
    { auto: true },
  ],
});
