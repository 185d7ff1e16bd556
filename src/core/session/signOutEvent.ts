import { createEvent } from "../platform/event.ts";

/**
 * The session of this tab is about to end, before any data of the account is deleted. In a file apart from the session, so
 * that what must fall silent can listen without the session knowing of it.
 */
export const { on: onSignOut, notify: notifySignOut } = createEvent();

/** The screens of the ended session have made way for the login screen: what was loaded for one user is not kept for the next. */
export const { on: onScreensLeft, notify: notifyScreensLeft } = createEvent();
