import { createEvent } from "../platform/event.ts";

/**
 * Fires when the server no longer recognises the session. This event is separate from the client, so that the session
 * can listen before the client loads.
 */
export const { on: onUnauthorised, notify: notifyUnauthorised } = createEvent();
