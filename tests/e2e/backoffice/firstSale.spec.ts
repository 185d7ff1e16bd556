import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { CATALOGUE_KINDS, type CatalogueKind } from "#contract/admin/catalogue.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { ACCOUNT_PROGRAM } from "../../support/programs.ts";
import { runProgram } from "../../support/runProgram.ts";
import { makeDataDir, startProcess } from "../../support/serverProcess.ts";
import { test as base, callHeaders, expect, PASSWORD, signIn } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";
import { logIn, registerAccount } from "../newAccount.ts";
import { completeProfile } from "../offline/newListener.ts";
import { ownServer } from "../ownServer.ts";
import { Shopping } from "../store/shopping.ts";

const OWNER = "owner@quay.test";
const SONGS = ["Ebb", "Slack", "Flow"];

interface Store {
  url: string;
  /** Makes an administrator, as `npm run account` does, and returns the printed link. */
  makeAdmin: (email: string) => Promise<string>;
  /** The emails to an address. */
  mailsTo: (email: string) => Promise<Email[]>;
  close: () => Promise<void>;
}

/** Starts a store without any data. */
async function startEmptyStore(): Promise<Store> {
  const dataDir = await makeDataDir();
  const { url, end } = await startProcess(dataDir, { PAYMENTS: "sandbox", RENDITIONS: "off" });
  const folder = join(dataDir, "mail");
  return {
    url,
    makeAdmin: async (email) => {
      const env = { DATA_DIR: dataDir, PUBLIC_URL: url };
      const { output } = await runProgram(ACCOUNT_PROGRAM, [email, "--role", "Admin"], { env });
      return /Set a password within 30 minutes: (\S+)/.exec(output)?.[1] ?? "";
    },
    mailsTo: async (email) => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
      const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
      return mails.filter(({ to }) => to?.some(({ address }) => address === email));
    },
    close: async () => {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true });
    },
  };
}

const test = base.extend<object, { store: Store }>({
  store: ownServer(startEmptyStore),
  baseURL: ({ store }, use) => use(store.url),
});
test.use({ serviceWorkers: "block", viewport: { width: 768, height: 900 } });

async function becomeAdmin(page: Page, store: Store): Promise<void> {
  await page.goto(await store.makeAdmin(OWNER));
  await page.getByRole("textbox", { name: "Email" }).fill(OWNER);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Confirm Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Reset Password" }).press("Enter");
  await expect(page).toHaveURL("/login");
  await logIn(page, OWNER);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

async function nameStore(page: Page): Promise<void> {
  await page.goto("/admin/settings");
  await page.getByRole("textbox", { name: "Send an email about each sale to" }).fill(OWNER);
  const name = page.getByRole("textbox", { name: "Store name" });
  await name.fill("Quay Records");
  await name.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await picture("teal", "png", 256) };
  await page.getByLabel("Your logo").setInputFiles(logo);
  await expect(page.getByRole("img", { name: "Your logo" })).toBeVisible();
}

/** Fills in the form of a new entry, whose heading is the first text. */
async function add(page: Page, kind: CatalogueKind, texts: Record<string, string>): Promise<void> {
  const { one } = CATALOGUE_KINDS[kind];
  await page.goto(`/admin/catalogue/${kind}/new`);
  await expect(page.getByRole("heading", { level: 1, name: `New ${one}` })).toBeVisible();
  const main = page.getByRole("main");
  for (const [label, text] of Object.entries(texts)) await main.getByLabel(new RegExp(`^${label}`)).fill(text);
  expect(await findBroken(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await main.getByRole("button", { name: `Add ${one}` }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: Object.values(texts)[0] ?? "" })).toBeFocused();
}

async function uploadAlbum(page: Page): Promise<void> {
  await page.goto("/admin");
  const checklist = page.getByRole("region", { name: "Set up your store" });
  await expect(checklist.getByText("It’s called Quay Records.")).toBeVisible();
  await checklist.getByRole("link", { name: "Upload music" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New album from upload" })).toBeFocused();
  const ofAlbum = { artist: "Ana Quay", album: "Low Tide", genre: "Sea Music" };
  const files = SONGS.map((title, at) => ({
    name: `${title}.mp3`,
    mimeType: "audio/mpeg",
    buffer: mp3({ ...ofAlbum, title, track: String(at + 1) }, 1 + at / 10),
  }));
  await page.getByLabel("Music files").setInputFiles(files);
  for (const title of SONGS)
    await expect(page.getByRole("textbox", { name: `Title of ${title}.mp3` })).toHaveValue(title);
  const form = page.getByRole("form", { name: "New album" });
  await expect(form.getByRole("combobox", { name: "Artist", exact: true })).toHaveValue("Ana Quay");
  const cover = { name: "cover.png", mimeType: "image/png", buffer: await picture("navy", "png", 640) };
  await form.getByLabel("Cover", { exact: true }).setInputFiles(cover);
  await form.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Low Tide" })).toBeFocused();
}

async function fillStore(page: Page): Promise<void> {
  await add(page, "genres", { Name: "Sea Music", Position: "0" });
  await add(page, "artists", { Name: "Ana Quay" });
  await uploadAlbum(page);
  await add(page, "packages", { Title: "Monthly", Group: "Listening", Price: "4.99", Position: "0" });
  const shirt = { Category: "Clothing", Price: "20", Type: "Other", Stock: "10", Colours: "Blue", Sizes: "S\nM" };
  await add(page, "products", { Name: "Quay Shirt", ...shirt, Position: "0" });
  await add(page, "products", { Name: "Quay Mug", Category: "Clothing", Price: "8.50", Type: "Mug", Position: "1" });
  await add(page, "pages", { Title: "Our story", Menu: "About", Text: "We **record** by the sea.", Position: "0" });
  await add(page, "codes", { Code: "QUAY10", "Percent off": "10" });
}

/** Registers, confirms the email address and completes the profile. */
async function newListener(browser: Browser, { url, mailsTo }: Store): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
  const email = await registerAccount(context.request);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const [link = ""] = /https?:\/\/\S+/.exec(mail?.text ?? "") ?? [];
  const opened = await context.request.get(link, { maxRedirects: 0, headers: await callHeaders(context.request) });
  expect(opened.headers().location).toBe("/login?verified=1");
  const page = await context.newPage();
  await signIn(page, email);
  await completeProfile(page);
  return { page, email };
}

/**
 * Opens the album, finds the link to the page, and buys a shirt and a mug with the discount code. Returns the order’s
 * number.
 */
async function buy(page: Page): Promise<string> {
  const shopping = new Shopping(page);
  await page.goto("/album/low-tide");
  await expect(page).toHaveTitle("Low Tide · Quay Records");
  const songs = page.getByRole("list", { name: "Songs" });
  await expect(songs.getByRole("listitem")).toHaveCount(SONGS.length);
  for (const title of SONGS) await expect(songs).toContainText(title);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Our story" })).toBeVisible();
  await shopping.addToCart({ category: "clothing", name: "Quay Shirt" }, { color: "Blue", size: "M" });
  await shopping.addToCart({ category: "clothing", name: "Quay Mug" });
  await page.getByRole("button", { name: "Checkout" }).click();
  await shopping.dialog.getByRole("textbox", { name: "Discount Code" }).fill("QUAY10");
  await shopping.dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(shopping.dialog.getByText(/QUAY10: −/)).toBeVisible();
  await shopping.fillAddress();
  await shopping.pay("Approve payment");
  const heading = page.getByRole("heading", { level: 1, name: /^Order \d+$/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace("Order ", "");
}

async function sendAndRefundShirt(page: Page, order: string): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("link", { name: "1 order to send" }).press("Enter");
  await page.getByRole("link", { name: `Order ${order}` }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order}` })).toBeFocused();
  const delivery = page.getByRole("region", { name: "Delivery" });
  await delivery.getByRole("button", { name: "Mark as packed" }).press("Enter");
  await expect(delivery.getByText(/^Packed on/)).toBeVisible();
  await delivery.getByRole("textbox", { name: "Carrier" }).fill("Royal Mail");
  await delivery.getByRole("textbox", { name: "Tracking number" }).fill("RM 12");
  await delivery.getByRole("button", { name: "Mark as sent" }).press("Enter");
  await expect(delivery.getByText(/^Sent with Royal Mail/)).toBeVisible();

  await page.getByRole("button", { name: "Refund" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Refund order ${order}` });
  await dialog.getByRole("spinbutton", { name: /^Quay Mug/ }).fill("0");
  await dialog.getByRole("button", { name: "Preview" }).press("Enter");
  const preview = dialog.getByRole("status");
  await expect(preview).toContainText("The goods have been sent, so the stock doesn’t change.");
  await expect(preview).toContainText("18.00 points are taken from the buyer.");
  expect(await findBroken(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Refund £18.00" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("Refunded£18.00");
}

const CHANGES = [
  "person.role",
  "settings.save",
  "settings.logo",
  "genre.add",
  "artist.add",
  "album.add",
  "song.add",
  "package.add",
  "product.add",
  "page.add",
  "discount code.add",
  "order.pack",
  "order.ship",
  "order.refund",
];

test("an empty store is filled in the back office and sells its first goods", async ({ page, store, browser }) => {
  await becomeAdmin(page, store);
  await nameStore(page);
  await fillStore(page);
  const listener = await newListener(browser, store);
  const order = await buy(listener.page);
  const subjects = async (email: string) => (await store.mailsTo(email)).map(({ subject }) => subject);
  await expect.poll(() => subjects(OWNER)).toContain(`New order ${order}: £25.65`);

  await page.setViewportSize({ width: 1280, height: 900 });
  await sendAndRefundShirt(page, order);
  await expect.poll(() => subjects(listener.email)).toContain(`Your order ${order} is on its way`);
  await listener.page.goto("/orders");
  await expect(listener.page.getByRole("banner").getByText(/points/)).toHaveText("7.65 points");

  await page.goto("/admin/catalogue/products?find=Shirt");
  const stock = page.getByRole("row", { name: /Quay Shirt/ }).getByRole("cell", { name: "9", exact: true });
  await expect(stock).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("article").filter({ hasText: "Sales before refunds" })).toContainText("£25.65");
  await page.goto("/admin/audit");
  const log = page.getByRole("table", { name: "Audit log" });
  for (const change of CHANGES)
    await expect(log.getByRole("cell", { name: change, exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Check for tampering" }).press("Enter");
  await expect(page.getByText(/^\d+ entries checked\. Nothing was changed or removed\.$/)).toBeVisible();
  await listener.page.context().close();
});
