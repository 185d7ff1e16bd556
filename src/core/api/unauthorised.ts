import { createEvent } from "../platform/event.ts";

/** A server no longer knows the session. In a file apart from the calls, so that the session can listen before any is loaded. */
export const { on: onUnauthorised, notify: notifyUnauthorised } = createEvent();
