import { test as base, expect, type Page } from "@playwright/test";
import { type OtherServer, type Refuse, startOtherServer } from "../../support/otherServer/otherServer.ts";
import { closeOverlays } from "../closeOverlays.ts";
import { checkOut, choose, DEEDS, isChange } from "../deeds.ts";
import { followLink } from "../followLink.ts";
import { inGroups } from "../inGroups.ts";
import { expectNoSidewaysScroll, PHONE } from "../look.ts";
import { workerControls } from "../offline/device.ts";
import { DIST } from "../ownServer.ts";

const ABOUT_THE_MOON = "The moon is in the way.";

/** Rejects every change, and page 2 of every list, because of a field that Segue's screens do not have. */
const refuseFields: Refuse = (method, call) => {
  if (!isChange(method, call) && !call.includes("page=2")) return undefined;
  return { status: 422, body: { message: "Invalid.", errors: { lunar_phase: ABOUT_THE_MOON } } };
};

/** Refuses every change in the response body, as most calls of the contract do. */
const refuseInBody: Refuse = (method, call) =>
  isChange(method, call) ? { status: 200, body: { code: 404, message: ABOUT_THE_MOON } } : undefined;

interface Fixtures {
  /** Opens a screen of the app on a separate server that refuses in this way. */
  open: (address: string, refuse?: Refuse) => Promise<void>;
}

const test = base.extend<Fixtures>({
  open: async ({ page }, use) => {
    const servers: OtherServer[] = [];
    await page.setViewportSize(PHONE);
    await use(async (address, refuse = refuseFields) => {
      const other = await startOtherServer(DIST, refuse);
      servers.push(other);
      if (address !== "/login")
        await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
      await page.goto(`${other.url}${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
    await page.close();
    for (const server of servers) await server.close();
  },
});

test.use({ serviceWorkers: "block" });

const deedOf = (name: string): (typeof DEEDS)[string] => DEEDS[name] ?? ["", async () => undefined];

/** How many changes are tried on one page. They can share it, because none of them succeeds. */
const DEEDS_A_PAGE = 5;
const SIGNED_IN = Object.entries(DEEDS).filter(([, [address]]) => address !== "/login");

/** Forms with one field show a refusal at that field (decision 10). */
const FIELD_OF: Record<string, string> = { "applying a code": "Discount Code", "redeeming points": "Redeem Points" };

async function expectSentenceAt(page: Page, name: string): Promise<void> {
  const field = page.getByRole("textbox", { name });
  // The description of the points field begins with the user's balance.
  await expect(field).toHaveAccessibleDescription(/The moon is in the way\.$/);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(page.getByRole("alert").filter({ hasText: "Error!" })).toHaveCount(0);
}

async function expectServersSentence(page: Page): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: "Error!" }).filter({ hasText: ABOUT_THE_MOON });
  await expect(alert.last()).toBeInViewport();
  await expectNoSidewaysScroll(page);
}

test.describe("a server that rejects a field that the screen does not have", () => {
  test("the app shows the server’s message when the verification email is requested again", async ({ page, open }) => {
    const [address, deed] = deedOf("requesting the verification email again");
    await open(address);
    await deed(page);
    await expectServersSentence(page);
  });

  for (const deeds of inGroups(SIGNED_IN, DEEDS_A_PAGE)) {
    test(`the app shows the server’s message after ${deeds.map(([name]) => name).join(", ")}`, async ({
      page,
      open,
    }) => {
      await open("/change-password");
      for (const [name, [address, deed]] of deeds)
        await test.step(name, async () => {
          await followLink(page, address);
          await deed(page);
          const field = FIELD_OF[name];
          if (field) await expectSentenceAt(page, field);
          else await expectServersSentence(page);
          await closeOverlays(page);
        });
    });
  }
});

test.describe("a server that refuses in the response body", () => {
  test("the app shows a warning if the server refuses a favourite or a download", async ({ page, open }) => {
    await open("/favourites", refuseInBody);
    for (const item of ["Remove from favourites", "Download"]) {
      await choose(page, item);
      const warning = page.getByRole("alert").filter({ hasText: "Warning!" });
      await expect(warning).toContainText(ABOUT_THE_MOON);
      await warning.getByRole("button", { name: "Dismiss" }).click();
    }
  });

  test("the app shows the server’s message beside the discount code and the points", async ({ page, open }) => {
    await open("/merchandise-detail/3", refuseInBody);
    await checkOut(page);
    for (const [field, apply] of [
      ["Discount Code", "Apply"],
      ["Redeem Points", "Apply Points"],
    ] as const) {
      await page.getByRole("textbox", { name: field }).fill("5");
      await page.getByRole("button", { name: apply, exact: true }).click();
      await expectSentenceAt(page, field);
    }
  });
});

test.describe("a server that later refuses an offline change", () => {
  test.use({ serviceWorkers: "allow" });

  for (const [address, item, title] of [
    ["/my-playlist-details/1", "Remove from playlist", "Error!"],
    ["/favourites", "Remove from favourites", "Warning!"],
  ] as const) {
    test(`the app shows the server’s message: ${item}`, async ({ page, context, open }) => {
      await open(address, refuseInBody);
      await workerControls(page);
      await context.setOffline(true);
      await choose(page, item);
      await expect(page.getByText("You are offline.")).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("alert").filter({ hasText: title })).toContainText(ABOUT_THE_MOON);
    });
  }
});

test.describe("a server that rejects one field", () => {
  const long = "The street may be at most 3 characters long.";
  const refuseStreet: Refuse = (_, call) =>
    call === "/merchandise/purchase"
      ? { status: 422, body: { message: "Invalid.", errors: { shipping_address: { street: long } } } }
      : undefined;

  test("the app shows the server’s message beside the field and beside the button", async ({ page, open }) => {
    const [address, deed] = deedOf("placing an order");
    await open(address, refuseStreet);
    await deed(page);
    const street = page.getByRole("textbox", { name: "Street" });
    await expect(street).toHaveAccessibleDescription(long);
    await expect(street).toBeFocused();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(`Error!${long}`);
    await street.fill("1 Q");
    await expect(street).toHaveAccessibleDescription("");
  });
});
