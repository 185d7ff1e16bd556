/** Makes the context of a unit test's file, which happy-dom fills, what the page of a browser is. */
import { BroadcastChannel } from "node:worker_threads";

// happy-dom has none.
Object.assign(globalThis, { BroadcastChannel });
// In a page it is an Error; happy-dom's is one of the context that happy-dom itself was loaded in.
Object.setPrototypeOf(DOMException.prototype, Error.prototype);
