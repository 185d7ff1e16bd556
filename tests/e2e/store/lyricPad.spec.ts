import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectGoodLooks, PHONE } from "../look.ts";
import { signInNewListener } from "../offline/newListener.ts";

test.use({ serviceWorkers: "block" });

const LINES = Array.from({ length: 40 }, (_, index) => `Line ${index}`).join("\n");
/** A phone's window above an on-screen keyboard. */
const ABOVE_KEYBOARD = { width: PHONE.width, height: 400 };

for (const size of [DESKTOP, PHONE, ABOVE_KEYBOARD]) {
  test(`the beat stays in view while the user writes, at ${size.width} × ${size.height} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await signInNewListener(page);
    await page.goto("/beat-store-list");
    await page.getByRole("button", { name: "Lyric Pad for Grey Line" }).click();
    const pad = page.getByRole("dialog", { name: "Grey Line" });
    const text = pad.getByRole("textbox", { name: "Lyrics" });
    await expect(text).toHaveAttribute("rows", "20");
    await expect(text).toBeEnabled();
    await expect(pad.getByText("Saved", { exact: true })).toHaveCount(0);
    await text.fill(LINES);
    await expect(pad.getByText("Saved on this device")).toBeVisible();
    for (const shown of [pad.locator("audio"), pad.getByRole("switch", { name: "Loop" }), text])
      await expect(shown).toBeInViewport({ ratio: 1 });
    const scrolled = await pad
      .locator("*")
      .evaluateAll((all) =>
        all
          .filter(
            (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
          )
          .map(({ tagName }) => tagName),
      );
    expect(scrolled).toEqual(["TEXTAREA"]);
    await expectGoodLooks(page);
  });
}

test("the pad says that it plays only a preview, also from the list of lyrics", async ({ page }) => {
  await signInNewListener(page);
  await page.goto("/beat-store-list");
  await page.getByRole("button", { name: "Lyric Pad for Grey Line" }).click();
  const pad = page.getByRole("dialog", { name: "Grey Line" });
  await expect(pad.getByText("15-second preview", { exact: true })).toBeInViewport({ ratio: 1 });
  await pad.getByRole("textbox", { name: "Lyrics" }).fill("One line");
  await expect(pad.getByText("Saved on this device")).toBeVisible();
  await page.goto("/beat-store-lyrics");
  await page.getByRole("button", { name: "Edit Grey Line" }).click();
  await expect(pad.getByText("15-second preview", { exact: true })).toBeVisible();
});
