import { expect, test } from "../fixtures.ts";
import { NO_NETWORK, openKept, see } from "./device.ts";

test("search: what this device has seen is found, and it says so; of the rest it says that there is no network", async ({
  page,
  context,
  signIn,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await signIn();
  await openKept(page);
  await see(page, "/artists");
  const artist = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const name = (await artist.textContent()) ?? "";
  await context.setOffline(true);
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill(name.slice(0, 4));
  await expect(page.getByRole("option", { name })).toBeVisible();
  await expect(page.getByText("You are offline. This is found among what this device has seen.")).toBeVisible();
  await box.fill("zzyzx");
  await expect(page.getByText("You are offline. This device has seen nothing like “zzyzx”.")).toBeVisible();
});
