import type { FormEvent } from "react";
import { typedIn } from "#src/core/platform/forms.ts";
import { report } from "../platform/report.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { currentAccountKey } from "./savedUser.ts";

type Typed = Record<string, string>;

interface Draft {
  accountKey: string;
  typed: Typed;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "accountKey" in value && "typed" in value;

/** Remembers what a form holds, for the signed-in account: it survives a reload, and a session that ends while the user types. */
export function saveDraft(event: FormEvent<HTMLFormElement>): void {
  const draft = { accountKey: currentAccountKey(), typed: typedIn<Typed>(event.currentTarget) };
  try {
    sessionStorage.setItem(STORAGE_KEYS.profileDraft, JSON.stringify(draft));
  } catch (cause) {
    report("saving the profile draft", cause);
  }
}

/** What this account typed and has not saved. */
export function readDraft(): Typed {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.profileDraft) ?? "null");
    if (isDraft(draft) && draft.accountKey === currentAccountKey()) return draft.typed;
  } catch {
    // Blocked, or garbage: the same as never stored.
  }
  return {};
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.profileDraft);
  } catch {
    // Blocked: there is none.
  }
}
