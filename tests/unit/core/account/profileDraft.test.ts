// @vitest-environment happy-dom
import type { FormEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { writeSavedUser } from "#src/core/account/savedUser.ts";
import { writeToken } from "#src/core/account/token.ts";

const signedIn = (accountKey: string) => {
  writeToken(`token of ${accountKey}`);
  writeSavedUser({ accountKey });
};

/** Loads the module as in a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import("#src/core/account/profileDraft.ts");
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<form><input name="city" value="Leeds"></form>';
  signedIn("ada");
});

const typed = () => ({ currentTarget: document.querySelector("form") }) as FormEvent<HTMLFormElement>;

test("unsaved profile input survives a reload, for the same account only", async () => {
  (await loaded()).saveDraft(typed());
  expect((await loaded()).readDraft()).toEqual({ city: "Leeds" });
  signedIn("bob");
  expect((await loaded()).readDraft()).toEqual({});
});

test("a draft is deleted once the profile is saved, and an invalid draft is ignored", async () => {
  const { deleteDraft, readDraft, saveDraft } = await loaded();
  saveDraft(typed());
  deleteDraft();
  expect(readDraft()).toEqual({});
  sessionStorage.setItem("segue.profileDraft", "{");
  expect(readDraft()).toEqual({});
});
