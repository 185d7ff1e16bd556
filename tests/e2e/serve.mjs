// The built server with the demo store, in a folder of its own that goes when it ends. Started by Playwright.
import { rmSync } from "node:fs";

process.on("exit", () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }));
await import("../../dist-server/main.js");
