type React = () => void;

/** Apart from the session itself, so that what must fall silent can listen without the session knowing of it. */
const listeners = new Set<React>();

/** Calls `react` when the session of this tab is about to end, before any data of the account is deleted. */
export function onSignOut(react: React): void {
  listeners.add(react);
}

export function notifySignOut(): void {
  for (const react of listeners) react();
}
