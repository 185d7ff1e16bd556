/**
 * Serves the built yardstick page of a folder with the code that serves the product: same headers, same compression.
 */
import fastify from "fastify";
import { serveApp } from "#server/http/staticApp.ts";

const [folder = ""] = process.argv.slice(2);
const app = fastify();
await serveApp(app, folder);
console.log(`The page is at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
