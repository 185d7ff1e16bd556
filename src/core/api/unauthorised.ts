/** In a file apart from the calls, so that the session can listen before any call is loaded. */
const listeners = new Set<() => void>();

/** Calls `react` whenever a server no longer knows the session. */
export function onUnauthorised(react: () => void): void {
  listeners.add(react);
}

export function notifyUnauthorised(): void {
  for (const react of listeners) react();
}
