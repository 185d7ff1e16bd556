import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { callHeaders, PASSWORD } from "./fixtures.ts";

const mailFolder = (): string => path.join(process.env.E2E_DATA_DIR ?? "", "mail");

/** An email address that is not in use. */
export const newEmail = (): string => `${randomUUID()}@segue.test`;

/** The links emailed to an address, oldest first, once there are `count` of them. */
export async function linksMailedTo(email: string, count = 1): Promise<string[]> {
  let links: string[] = [];
  await expect
    .poll(async () => {
      links = await readLinks(email);
      return links.length;
    })
    .toBeGreaterThanOrEqual(count);
  return links;
}

/** Cached, because emails do not change and a run has hundreds. */
const mails = new Map<string, Promise<Email>>();

function readMail(name: string): Promise<Email> {
  const mail = mails.get(name) ?? readFile(path.join(mailFolder(), name)).then((file) => PostalMime.parse(file));
  mails.set(name, mail);
  return mail;
}

async function readLinks(email: string): Promise<string[]> {
  const names = (await readdir(mailFolder()).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  return (await Promise.all(names.map(readMail)))
    .filter((mail) => mail.to?.some(({ address }) => address === email))
    .flatMap((mail) => /https?:\/\/\S+/.exec(mail.text ?? "")?.[0] ?? []);
}

/** Registers a user without the app. The email is not verified and the profile is empty. */
export async function registerAccount(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  await post(request, "/api/register", {
    firstName: "Nell",
    lastName: "Marsh",
    userName: email.slice(0, 12),
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    listener_type: "Normal",
  });
  return email;
}

/** A user who can log in and whose profile is empty. */
export async function verifiedAccount(request: APIRequestContext): Promise<string> {
  const email = await registerAccount(request);
  const [link = ""] = await linksMailedTo(email);
  const opened = await request.get(link, { maxRedirects: 0, headers: await callHeaders(request) });
  expect(opened.headers().location).toBe("/login?verified=1");
  return email;
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole("heading", { name: "Login", level: 1 }).waitFor();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

async function post(request: APIRequestContext, address: string, data: object): Promise<void> {
  await request.get("/api/csrf-cookie");
  const answer = await request.post(address, { headers: await callHeaders(request), data });
  expect(await answer.json(), address).toMatchObject({ code: 200 });
}
