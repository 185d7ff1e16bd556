import type { FormEvent } from "react";
import { typedIn } from "#lib/forms.ts";
import { currentAccountKey } from "#src/core/account/savedUser.ts";

type Typed = Record<string, string>;

/** Lives as long as the page: a session that ends while somebody writes brings them to the login screen and back. */
let draft: { accountKey: string | undefined; typed: Typed } | undefined;

/** Remembers what a form holds, for the account that is signed in. */
export function saveDraft(event: FormEvent<HTMLFormElement>): void {
  draft = { accountKey: currentAccountKey(), typed: typedIn<Typed>(event.currentTarget) };
}

/** What this account wrote and has not saved. */
export const readDraft = (): Typed => (draft && draft.accountKey === currentAccountKey() ? draft.typed : {});

export function deleteDraft(): void {
  draft = undefined;
}
