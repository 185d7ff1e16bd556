import { expect, test } from "@playwright/test";
import { signIn } from "../fixtures.ts";
import { newDevice, openFromCache, restart } from "./device.ts";

test("offline, beats can be filtered by category, tempo and tag, even after a restart", async ({ browser }, {
  project,
}) => {
  const device = await newDevice(browser, project.use.baseURL);
  await signIn(device.page, "listener@segue.test");
  await openFromCache(device.page, "/beat-store-list");
  await device.context.setOffline(true);
  const names = () =>
    device.page
      .getByRole("list", { name: "Beats" })
      .getByRole("link", { name: /^(?!Buy )/ })
      .allTextContents();
  await device.page.getByRole("group", { name: "Filters" }).getByRole("checkbox", { name: "Drill" }).uncheck();
  await expect.poll(names).toHaveLength(6);
  await device.page.getByRole("combobox", { name: "Tag" }).selectOption("bells");
  await expect.poll(names).toEqual(["Night Market"]);
  device.page = await restart(device.page, "/beat-store-list?tag=bells&order=bpm");
  await expect.poll(names).toEqual(["Cold Platform", "Night Market"]);
  await device.close();
});
