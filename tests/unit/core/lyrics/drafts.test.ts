// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import type { LyricDraft } from "#src/core/database/db.ts";

const draftOf = (lyrics: string): LyricDraft => ({
  musicId: 1,
  lyrics,
  baseUpdatedAt: "",
  baseLyrics: "",
  editedAt: 0,
});

/** Another tab: the same modules again, with their own memory, on the same database. */
async function openTab(account: string) {
  vi.resetModules();
  const { setActiveAccount } = await import("#src/core/account/activeAccount.ts");
  setActiveAccount(account);
  return import("#src/core/lyrics/drafts.ts");
}

test("a draft replaces the text that it was typed over, whichever tab stored that text", async () => {
  const [one, other] = [await openTab("typed-over"), await openTab("typed-over")];
  await one.saveDraft(draftOf("Paper"), [""]);
  await other.saveDraft(draftOf("Paper boats"), ["Paper"]);
  expect(await one.readDraft(1)).toEqual(draftOf("Paper boats"));
});

test("a draft keeps what another tab stored in the meantime, until the user has chosen a version", async () => {
  const [one, other] = [await openTab("kept"), await openTab("kept")];
  await one.saveDraft(draftOf("Paper boats"), [""]);
  await other.saveDraft(draftOf("String"), [""]);
  await other.saveDraft(draftOf("String undone"), ["String"]);
  expect(await one.readDraft(1)).toEqual({ ...draftOf("String undone"), other: "Paper boats" });
  await other.saveDraft(draftOf("Paper boats"), ["String undone", "Paper boats"]);
  expect(await one.readDraft(1)).toEqual(draftOf("Paper boats"));
});

test("a draft keeps the versions of all tabs, except those that its own text contains", async () => {
  const [one, two, three] = [await openTab("all"), await openTab("all"), await openTab("all")];
  await one.saveDraft(draftOf("One"), [""]);
  await two.saveDraft(draftOf("Two"), [""]);
  await three.saveDraft(draftOf("Three"), [""]);
  expect(await one.readDraft(1)).toMatchObject({ lyrics: "Three", other: "Two\n\nOne" });
  await three.saveDraft(draftOf("Three\nTwo\n\nOne"), ["Three"]);
  expect((await one.readDraft(1))?.other).toBeUndefined();
});

test("discarding a draft leaves what another tab has stored in the meantime", async () => {
  const [one, other] = [await openTab("discarded"), await openTab("discarded")];
  await one.saveDraft(draftOf("Paper"), [""]);
  await other.saveDraft(draftOf("Paper boats"), ["Paper"]);
  await one.dropDraft(1, "Paper");
  expect(await one.readDraft(1)).toEqual(draftOf("Paper boats"));
  await one.dropDraft(1, "Paper boats");
  expect(await one.readDraft(1)).toBeUndefined();
});
