import { type BrowserContext, test as base } from "@playwright/test";
import { PREFETCH_LOCKS } from "#src/core/prefetch/prefetched.ts";
import { noteBackgroundWork } from "./backgroundWork.ts";

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

/**
 * Pretends that another tab is prefetching, because prefetching makes some 200 requests on each page that a test leaves
 * open.
 */
function prefetchNothing(locks: string): void {
  if (!("locks" in navigator)) return;
  navigator.locks.request = new Proxy(navigator.locks.request, {
    apply: (request, manager, [name, ...rest]: [string, ...unknown[]]) =>
      name.startsWith(locks) ? Promise.resolve() : Reflect.apply(request, manager, [name, ...rest]),
  });
}

interface Options {
  /** Whether the app offers to continue what another session of the account has played. */
  continues: boolean;
  /** Whether the app prefetches screens that have not been opened, if it has a worker. */
  prefetches: boolean;
  endOfRoutes: undefined;
}

/** The base test, which every other one extends. */
export const test = base.extend<Options>({
  continues: [false, { option: true }],
  prefetches: [false, { option: true }],
  endOfRoutes: [
    async ({ context, continues, prefetches }, use) => {
      await noteBackgroundWork(context);
      if (!continues) await context.addInitScript(answerNothingToContinue);
      if (!prefetches) await context.addInitScript(prefetchNothing, PREFETCH_LOCKS);
      await use(undefined);
      await endRoutes(context);
    },
    { auto: true },
  ],
});
