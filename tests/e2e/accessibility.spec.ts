/** Visits each screen once; `nightly/states.spec.ts` covers every state of every screen in every view. */
import { expect, test } from "./fixtures.ts";
import { visitInTurn } from "./followLink.ts";
import { inGroups } from "./inGroups.ts";
import { expectAccessible, expectNoSidewaysScroll, look, settled, VIEWS } from "./look.ts";
import { PUBLIC_PATHS, SIGNED_IN_PATHS } from "./paths.ts";

test.describe.configure({ mode: "parallel" });
test.use({ serviceWorkers: "block" });

const SCREENS_A_PAGE = 8;
const groups = (paths: readonly string[]) => inGroups(paths, SCREENS_A_PAGE);

for (const [who, paths] of [
  ...groups(SIGNED_IN_PATHS.map(([path]) => path)).map((paths) => ["a listener", paths] as const),
  ...groups(PUBLIC_PATHS.map(([path]) => path)).map((paths) => ["a visitor", paths] as const),
])
  test(`axe finds nothing on the screens of ${who}: ${paths.join(" ")}`, async ({ page, signIn }) => {
    if (who === "a listener") await signIn();
    let visited = 0;
    for await (const path of visitInTurn(page, paths)) {
      await look(page, VIEWS[visited++ % VIEWS.length] ?? VIEWS[0]);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await settled(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
