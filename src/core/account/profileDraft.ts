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

/** Saves what is typed in a form for the signed-in account, so that it survives a reload or an expired session. */
export function saveDraft(event: FormEvent<HTMLFormElement>): void {
  const draft = { accountKey: currentAccountKey(), typed: typedIn<Typed>(event.currentTarget) };
  try {
    sessionStorage.setItem(STORAGE_KEYS.profileDraft, JSON.stringify(draft));
  } catch (cause) {
    report("saving the profile draft", cause);
  }
}

/** The account's unsaved input. */
export function readDraft(): Typed {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.profileDraft) ?? "null");
    if (isDraft(draft) && draft.accountKey === currentAccountKey()) return draft.typed;
  } catch {
    // Storage is blocked or the value is malformed: treated as not stored.
  }
  return {};
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.profileDraft);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
