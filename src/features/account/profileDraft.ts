import type { FormEvent } from "react";
import { typedIn } from "#lib/forms.ts";
import { currentAccountKey } from "#src/core/account/savedUser.ts";

type Typed = Record<string, string>;

/** Lives as long as the page: when a session ends while the user types, the draft is still there after the next login. */
let draft: { accountKey: string | undefined; typed: Typed } | undefined;

/** Remembers what a form holds, for the signed-in account. */
export function saveDraft(event: FormEvent<HTMLFormElement>): void {
  draft = { accountKey: currentAccountKey(), typed: typedIn<Typed>(event.currentTarget) };
}

/** What this account typed and has not saved. */
export const readDraft = (): Typed => (draft && draft.accountKey === currentAccountKey() ? draft.typed : {});

export function deleteDraft(): void {
  draft = undefined;
}
