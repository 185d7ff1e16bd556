/**
 * The code that plays recordings and handles those that cannot be loaded. It is one chunk, fetched while the browser is
 * idle.
 */
export { startEngine } from "./audio/engine.ts";
export { createNextAhead } from "./recovery/nextAhead.ts";
export { createRecovery } from "./recovery/recovery.ts";
