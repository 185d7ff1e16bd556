import { test } from "../fixtures.ts";
import { verifiedAccount } from "../newAccount.ts";
import { dialog, openAccountMenu, testOpened } from "../opened.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test.use({ serviceWorkers: "block" });

/** Overlays for new users: a visitor, a new listener, and a user with an iPhone. */
testOpened("for a visitor", [
  {
    what: "a visitor's drawer",
    path: "/login",
    only: "phone",
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      return dialog(page, "Menu");
    },
  },
]);

test.describe("a new user", () => {
  test.beforeEach(async ({ request, signIn }) => signIn(await verifiedAccount(request)));
  testOpened("for a new listener", [
    { what: "the welcome", path: "/profile", open: async (page) => dialog(page, "Welcome") },
  ]);
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: IPHONE });
  test.beforeEach(({ signIn }) => signIn());
  testOpened("on an iPhone", [
    {
      what: "the install steps",
      path: "/labels",
      open: async (page) => {
        await (await openAccountMenu(page)).getByRole("menuitem", { name: "Install app" }).click();
        return dialog(page, "Install app");
      },
    },
  ]);
});
