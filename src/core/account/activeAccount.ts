let active: string | null = null;

/** The key of the account whose data this tab works with; null while nobody is signed in. */
export const activeAccountKey = (): string | null => active;

/** Set by the session alone. */
export function setActiveAccount(accountKey: string | null): void {
  active = accountKey;
}
