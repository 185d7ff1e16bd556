let active: string | null = null;

/** The key of the account whose data this tab uses; null if nobody is signed in. */
export const activeAccountKey = (): string | null => active;

/** Only the session and the back office call this. */
export function setActiveAccount(accountKey: string | null): void {
  active = accountKey;
}
