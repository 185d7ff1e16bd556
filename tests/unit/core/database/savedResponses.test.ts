// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { footerLinks } from "#contract/shell.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { fetchAndSave, readSaved } from "#src/core/database/savedResponses.ts";

let answer: () => void;

beforeEach(() => {
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", async () => {
    await answered;
    return Response.json({ footer_links: [] });
  });
  setActiveAccount("ada");
});

afterEach(async () => {
  for (const accountKey of ["ada", "ben"]) await deleteAccountDatabase(accountKey);
  setActiveAccount(null);
});

test("a response is saved for the account that requested it", async () => {
  answer();
  await fetchAndSave(footerLinks);
  expect((await readSaved(footerLinks))?.data).toEqual({ footer_links: [] });
});

test("a response that arrives after somebody else has signed in is saved for nobody", async () => {
  const reading = fetchAndSave(footerLinks);
  setActiveAccount("ben");
  answer();
  await reading;
  expect(await accountDatabase().savedAnswers.count()).toBe(0);
  setActiveAccount("ada");
  expect(await accountDatabase().savedAnswers.count()).toBe(0);
});

test("a response that arrives after the logout is saved for nobody, and nothing is reported", async () => {
  const reported = vi.spyOn(console, "error");
  const reading = fetchAndSave(footerLinks);
  setActiveAccount(null);
  answer();
  await reading;
  expect(reported).not.toHaveBeenCalled();
});

test("a response replaces a response that was saved while the device’s clock was ahead", async () => {
  await accountDatabase().savedAnswers.put({ path: footerLinks.path, data: "old", atMs: Date.now() + 86_400_000 });
  expect((await readSaved(footerLinks))?.atMs).toBeLessThanOrEqual(Date.now());
  answer();
  await fetchAndSave(footerLinks);
  expect((await readSaved(footerLinks))?.data).toEqual({ footer_links: [] });
});
