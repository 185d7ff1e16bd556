/** Visits each screen once; `nightly/states.spec.ts` covers every state of every screen in every view. */
import { expect, test } from "./fixtures.ts";
import { visitInTurn } from "./followLink.ts";
import { inGroups } from "./inGroups.ts";
import { expectAccessible, expectNoSidewaysScroll, look, settled, VIEWS } from "./look.ts";
import { PUBLIC_PATHS, SIGNED_IN_PATHS } from "./paths.ts";

test.describe.configure({ mode: "parallel" });
test.use({ serviceWorkers: "block" });

const SCREENS_A_PAGE = 8;
type Screens = readonly (readonly [path: string, heading: string | RegExp])[];

const VISITS: [who: string, screens: Screens][] = [
  ...inGroups(SIGNED_IN_PATHS, SCREENS_A_PAGE).map((screens): [string, Screens] => ["a listener", screens]),
  ...inGroups(PUBLIC_PATHS, SCREENS_A_PAGE).map((screens): [string, Screens] => ["a visitor", screens]),
];

for (const [who, screens] of VISITS) {
  const headings = new Map(screens);
  const paths = [...headings.keys()];
  test(`the screens of ${who} have their headings, and axe finds no violations: ${paths.join(" ")}`, async ({
    page,
    signIn,
  }) => {
    if (who === "a listener") await signIn();
    const heading = page.getByRole("heading", { level: 1 });
    let visited = 0;
    for await (const path of visitInTurn(page, paths)) {
      await look(page, VIEWS[visited++ % VIEWS.length] ?? VIEWS[0]);
      await expect(heading, path).toBeVisible();
      await expect(heading, path).toHaveText(headings.get(path) ?? "");
      await expect(heading, path).not.toHaveText("Page not found");
      await expect(page, path).toHaveTitle(`${await heading.textContent()} · Segue`);
      expect(new URL(page.url()).pathname).toBe(path);
      await settled(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}
