import { createEvent } from "../platform/event.ts";

/**
 * The session of this tab is about to end, before any data of the account is deleted. In a file apart from the session, so
 * that what must fall silent can listen without the session knowing of it.
 */
export const { on: onSignOut, notify: notifySignOut } = createEvent();
