// Stands in for npm on the PATH: records its arguments, and installs like npm, but without a registry.
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const message = process.argv.slice(2);
appendFileSync("calls.log", `npm ${message.join(" ")}\n`);
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const withDev = message.includes("--include=dev") || process.env.NODE_ENV !== "production";
const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && (withDev || !dev));
rmSync("node_modules", { recursive: true, force: true });
mkdirSync("node_modules/vite/bin", { recursive: true });
writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: Object.fromEntries(packages) }));
writeFileSync("node_modules/vite/package.json", '{"type":"module"}');
if (withDev) cpSync("bin/vite.mjs", "node_modules/vite/bin/vite.js");
