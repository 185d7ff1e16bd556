/** The entry of a separate script with everything that makes calls of the contract (see loadOutbox.ts). */
import { sendWaiting } from "./outbox.ts";
import { renewPush } from "./renewPush.ts";

const script = { sendWaiting, renewPush };

export type OutboxScript = typeof script;

Object.assign(self, { outboxScript: script });
