/** What plays recordings and handles those that cannot be loaded, in one chunk fetched while the browser is idle. */
export { startEngine } from "./audio/engine.ts";
export { createNextAhead } from "./recovery/nextAhead.ts";
export { createRecovery } from "./recovery/recovery.ts";
