/** Makes the global context of a unit test, which happy-dom fills, more like that of a browser's page. */
import { BroadcastChannel } from "node:worker_threads";

// happy-dom has no BroadcastChannel.
Object.assign(globalThis, { BroadcastChannel });
// In a browser, DOMException is an Error. happy-dom's DOMException extends the Error of another context: the one in
// which happy-dom was loaded.
Object.setPrototypeOf(DOMException.prototype, Error.prototype);
