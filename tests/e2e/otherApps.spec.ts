import { expect, test } from "./fixtures.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from "./look.ts";
import { signInNewListener } from "./offline/newListener.ts";

test.use({ serviceWorkers: "block" });

test("another app can play music with a password from the profile until that password is removed", async ({
  page,
  request,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
  await signInNewListener(page);
  await page.goto("/profile");
  const apps = page.getByRole("region", { name: "Connect other apps" });
  await apps.getByRole("button", { name: "Manage app passwords" }).click();
  await apps.getByRole("textbox", { name: "App Name" }).fill("Kitchen radio");
  await page.context().setOffline(true);
  await expect(apps.getByRole("button", { name: "Create password" })).toBeDisabled();
  await page.context().setOffline(false);
  await apps.getByRole("button", { name: "Create password" }).click();
  await expect(apps.getByRole("listitem")).toHaveText(/Kitchen radio/);
  const password = await apps.locator("code").innerText();
  const ping = async () =>
    (await (await request.get("/rest/ping", { params: { f: "json", apiKey: password } })).json())["subsonic-response"]
      .status;
  expect(await ping()).toBe("ok");
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await apps.getByRole("button", { name: "Remove Kitchen radio" }).click();
  await expect(apps.getByRole("listitem")).toHaveCount(0);
  expect(await ping()).toBe("failed");
});
