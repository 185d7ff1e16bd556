/** What sends the outbox, a script of its own (see loadOutbox.ts). */
import { sendWaiting } from "./outbox.ts";

export type SendWaiting = typeof sendWaiting;

Object.assign(self, { sendWaiting });
