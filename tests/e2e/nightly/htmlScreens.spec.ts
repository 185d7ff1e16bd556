/** Hostile HTML on every screen that shows HTML, in the built app. html.spec.ts tests the sanitiser with all of it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { countHits, pressAll } from "../../support/html/execute.ts";
import { somePayloads } from "../../support/html/payloads.ts";
import { type OtherServer, PREFIX, startOtherServer } from "../../support/otherServer/otherServer.ts";
import { followLink, refreshScreen } from "../followLink.ts";
import { ownServer } from "../ownServer.ts";
import { test as base } from "../routes.ts";

const SRC = path.resolve(import.meta.dirname, "../../src");
/** The long run, `npm run long -- html`, uses all payloads. */
const PAYLOADS_A_SCREEN = 12;

interface Shown {
  address: string;
  fields: string[];
}

/** Each screen, by the component that shows HTML on it. */
const SCREENS: Record<string, Shown> = {
  PackageCard: { address: "/packages", fields: ["description"] },
  BeatScreen: { address: "/beat-store-detail/1", fields: ["description", "long_description"] },
  ProductScreen: { address: "/merchandise-detail/1", fields: ["description", "long_description"] },
  ArtistScreen: { address: "/artist/artist-1?tab=biography", fields: ["biography"] },
  PageScreen: { address: "/pi/terms", fields: ["description"] },
};

const payloads = somePayloads(PAYLOADS_A_SCREEN * Object.keys(SCREENS).length);

// The server of these tests sends no policy, so only the sanitiser protects the page.
const test = base.extend<object, { other: OtherServer }>({ other: ownServer(startOtherServer) });
test.use({ serviceWorkers: "block" });
// The screens are independent of each other.
test.describe.configure({ mode: "parallel" });

/** Fills every HTML field of the responses with the text last passed to the returned function. */
async function fillFields(page: Page): Promise<(html: string) => void> {
  let sent = "";
  const fill = (name: string, value: unknown) =>
    ["description", "long_description", "biography"].includes(name) ? `<p>Text of ${name}.</p>${sent}` : value;
  await page.route(`**${PREFIX}/**`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body && JSON.stringify(JSON.parse(body, fill)) });
  });
  return (html) => {
    sent = html;
  };
}

test("every component that shows HTML is on one of the tested screens", () => {
  const components = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const users = components.filter((file) => readFileSync(path.join(SRC, file), "utf8").includes("<SafeHtml "));
  expect(users.map((file) => path.basename(file, ".tsx")).toSorted()).toEqual(Object.keys(SCREENS).toSorted());
});

for (const [index, [name, { address, fields }]] of Object.entries(SCREENS).entries()) {
  test(`${name} runs no script in the HTML that it shows`, async ({ page, other }) => {
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    await countHits(page);
    const send = await fillFields(page);
    send("<p>Number -1</p>");
    await page.goto(`${other.url}${address}`);
    const main = page.getByRole("main");
    for (const field of fields) await expect(main.getByText(`Text of ${field}.`).first()).toBeVisible();
    const own = payloads.filter((_, at) => at % Object.keys(SCREENS).length === index);
    for (const [number, html] of own.entries()) {
      send(`<p>Number ${number}.</p>${html}`);
      await refreshScreen(page);
      await expect(main.getByText(`Number ${number}.`).nth(fields.length - 1)).toBeVisible();
      expect(await pressAll(page), html).toEqual([]);
    }
    expect(own.length).toBeGreaterThanOrEqual(PAYLOADS_A_SCREEN * 0.9);
    await followLink(page, "/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
  });
}
