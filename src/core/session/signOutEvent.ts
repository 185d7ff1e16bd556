import { createEvent } from "../platform/event.ts";

/**
 * Fires when this tab's session is about to end, before the account's data is deleted. Separate from the session, so
 * that listeners such as the player do not depend on it.
 */
export const { on: onSignOut, notify: notifySignOut } = createEvent();

/**
 * Fires when the login screen has replaced the former account's screens. Data loaded for one user must not be kept for
 * the next.
 */
export const { on: onScreensLeft, notify: notifyScreensLeft } = createEvent();
