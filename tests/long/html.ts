/**
 * Tries hostile HTML in every field that is rendered as HTML, in a real Chromium: `npm run long -- html`. It is tried
 * with the sanitiser in a page without a policy, and without the sanitiser in a page with the server's policy. The
 * short form is tests/e2e/html.spec.ts.
 */
import { chromium } from "@playwright/test";
import { findChromium } from "../runner/chromium.mjs";
import { bundleCleaner } from "../support/html/cleaner.ts";
import { countHits, runSanitised, runUnsanitised } from "../support/html/execute.ts";
import { HTML_FIELDS } from "../support/html/fields.ts";
import { PAYLOADS } from "../support/html/payloads.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const policy = String((await server.inject("/")).headers["content-security-policy"]);
await server.close();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
await countHits(page);
const control = await runUnsanitised(page, PAYLOADS, undefined);
const withPolicy = await runUnsanitised(page, PAYLOADS, policy);
const cleaner = await bundleCleaner();
const texts = new Set(Object.values(HTML_FIELDS).flatMap((read) => PAYLOADS.map((html) => read(html) ?? "")));
const cleaned = await runSanitised(page, [...texts], cleaner);
for (const id of cleaned) console.log(`past the cleaner: ${PAYLOADS[id]}`);
for (const id of withPolicy.ran) console.log(`past the policy: ${PAYLOADS[id]}`);
await browser.close();
const fields = Object.keys(HTML_FIELDS).length;
console.log(
  `${PAYLOADS.length} payloads; ${control.ran.length} run where nothing stops them; ` +
    `cleaned, in ${fields} fields: ${cleaned.length} executions; under the policy (${withPolicy.parsed} parsed): ${withPolicy.ran.length} executions`,
);
const isEnough = PAYLOADS.length >= 3_000 && control.ran.length > PAYLOADS.length / 4;
process.exitCode = cleaned.length + withPolicy.ran.length === 0 && isEnough ? 0 : 1;
