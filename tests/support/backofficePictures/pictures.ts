/** The pictures of docs/backoffice.md, in the order of taking them. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { mp3 } from "../catalogue/mp3.ts";

export interface Picture {
  name: string;
  path: string;
  /** The account that is signed in, if not the administrator’s. */
  email?: string;
  isPhone?: boolean;
  /** What to do before the screenshot. */
  open?: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();
const follow = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true }).first().click();

const scrollTo = (page: Page, field: string) =>
  page
    .getByRole("textbox", { name: field, exact: true })
    .locator("xpath=..")
    .evaluate((element) => element.scrollIntoView());

async function selectOrders(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: /^Select order \d+$/ });
  for (const box of [boxes.nth(0), boxes.nth(1), boxes.nth(2)]) await box.check();
  await page.getByRole("button", { name: "Mark 3 orders as packed" }).waitFor();
}

async function previewRefund(page: Page): Promise<void> {
  await follow(page, /^Order \d+$/);
  await press(page, "Refund");
  await page.getByRole("spinbutton", { name: "Segue Tee" }).fill("0");
  await press(page, "Preview");
  await page.getByRole("button", { name: /^Refund £/ }).waitFor();
}

async function sell(page: Page): Promise<void> {
  await press(page, "Add Citron Cap Aubergine, Wide");
  await press(page, "Add Slipmat Pair");
  await page.getByRole("button", { name: "Increase Slipmat Pair" }).click();
}

const SONGS = ["Low Water", "The Pilot Boat", "Slow Ferries", "Estuary"];

async function upload(page: Page): Promise<void> {
  const picture = await sharp("demo/playlists/sunday-slow.webp").jpeg().toBuffer();
  const tags = { artist: "Luma Vale", album: "Slow Ferries", genre: "House", date: "2026-12-04", picture };
  const files = SONGS.map((title, index) => ({
    name: `0${index + 1} ${title}.mp3`,
    mimeType: "audio/mpeg",
    buffer: mp3({ ...tags, title, track: String(index + 1) }, 184 + 31 * index),
  }));
  await page.getByLabel("Music files").setInputFiles(files);
  await page.getByRole("textbox", { name: "Title of 04 Estuary.mp3" }).waitFor();
}

async function openProduct(page: Page): Promise<void> {
  await follow(page, "Citron Cap");
  await page.getByRole("heading", { level: 1, name: "Citron Cap" }).waitFor();
  await scrollTo(page, "Price");
}

const GIGS = `We play **small rooms** this winter. Doors open at seven.

| Day | Town |
|---|---|
| 4 December | Folkestone, The Harbour Arm |
| 11 December | Gateshead, Depot Street |

Bring a coat: the last bus leaves before the encore.`;

async function writePage(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Title" }).fill("Gigs");
  await page.getByRole("textbox", { name: "Menu" }).fill("About");
  await page.getByRole("textbox", { name: "Text" }).fill(GIGS);
  await press(page, "Preview text");
  await page.getByRole("region", { name: "Preview of text" }).getByRole("table").waitFor();
  await scrollTo(page, "Menu");
}

async function openStatement(page: Page): Promise<void> {
  await page.getByRole("table", { name: "Statements" }).getByRole("row").last().getByRole("link").click();
  await page.getByRole("table", { name: "Items" }).waitFor();
}

async function showFigures(page: Page): Promise<void> {
  await press(page, "Hide checklist");
  await page.getByRole("region", { name: "Set up your store" }).waitFor({ state: "hidden" });
  await page.reload();
  await page.locator(".uplot canvas").nth(4).waitFor();
}

export const PICTURES: readonly Picture[] = [
  { name: "orders", path: "/admin/orders?status=to-send", open: selectOrders },
  { name: "refund", path: "/admin/orders?find=Hart", open: previewRefund },
  { name: "merch-table", path: "/admin/merch-table", isPhone: true, open: sell },
  { name: "upload", path: "/admin/upload", open: upload },
  { name: "product", path: "/admin/catalogue/products?find=Cap", open: openProduct },
  { name: "page", path: "/admin/catalogue/pages/new", open: writePage },
  { name: "statement", email: "seller@segue.test", path: "/seller/statements", open: openStatement },
  { name: "settings", path: "/admin/settings" },
  // Last, because it shows what the earlier pictures have left to do.
  { name: "overview", path: "/admin", open: showFigures },
];
