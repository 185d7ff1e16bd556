// Runs the built server with the demo store in a temporary folder, which is deleted on exit. Started by Playwright.
import { rmSync } from "node:fs";
import { copyDemoStore } from "../runner/demoStore.mjs";

process.on("exit", () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }));
await copyDemoStore(process.env.DATA_DIR);
await import("../../dist-server/main.js");
