import { expect, test } from "../fixtures.ts";
import { LONG_LIST, makeLong, rows, scrollToRow, songButton } from "../listening/longList.ts";
import { NO_NETWORK, openFromCache, restart } from "./device.ts";

test("a long list opens offline with the parts that were loaded, in every order", async ({
  page,
  context,
  signIn,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await signIn();
  // Replaces the list before the app can prefetch the real one.
  const server = await makeLong(context);
  await openFromCache(page);
  await page.goto(LONG_LIST);
  await expect(songButton(page, 1)).toBeVisible();
  await scrollToRow(page, 2020);
  await expect(songButton(page, 2025)).toBeVisible();
  await context.setOffline(true);
  await server.end();
  const again = await restart(page, LONG_LIST);
  await expect(again.getByText("5,000 songs")).toBeVisible();
  await expect(songButton(again, 1)).toBeVisible();
  await scrollToRow(again, 2020);
  await expect(songButton(again, 2025)).toBeVisible();
  await scrollToRow(again, 4000);
  await expect(again.getByRole("alert")).toContainText("You’re offline.");

  await scrollToRow(again, 1);
  await again.getByRole("combobox", { name: "Sorted By" }).selectOption("Z-A");
  await expect(again.getByText(/^Showing the \d{3} of 5,000 songs that are saved on this device\.$/)).toBeAttached();
  await expect(rows(again).first()).toContainText(/Song 2\d\d\d/);
});
