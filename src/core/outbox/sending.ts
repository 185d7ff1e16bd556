/** What sends the outbox's rows. A chunk of its own: most visits begin with nothing to send. */
export { drain } from "./drain.ts";
export { sendAction } from "./sendAction.ts";
