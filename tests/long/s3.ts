/**
 * Runs the server's tests of media with the media in a bucket of Ceph’s object gateway, and a browser that plays from
 * the bucket: `npm run long -- s3 [browser | files]`. It needs Debian’s ceph-mon, ceph-osd and radosgw.
 */
import { playwright, vitest } from "../runner/tools.mjs";
import { CEPH_PACKAGES, hasCeph, startCeph } from "../support/ceph.ts";

const TESTS = [
  "media",
  "downloads",
  "subsonic",
  "cli/backup",
  "cli/segue",
  "cli/moveMedia",
  "payments/storeOrders",
  "catalogue/catalogue",
  "catalogue/importCommand",
  "catalogue/replaceDemo",
  "accounts/account.test",
].map((path) => `tests/server/${path}`);

const given = process.argv.slice(2);
if (!hasCeph()) {
  console.error(`Not run: Ceph is missing. On Debian: apt-get install --no-install-recommends ${CEPH_PACKAGES}`);
  process.exit(1);
}
const ceph = await startCeph();
console.log(`Ceph serves ${ceph.bucket} at ${ceph.env.S3_ENDPOINT}.`);
const env = { ...ceph.env, TEST_BUCKET: ceph.bucket };
const isBrowserOnly = given[0] === "browser";
const files = given.length > 0 ? given : TESTS;
const hasServerPassed = isBrowserOnly || vitest(["--project", "server", ...files], env);
const isServerOnly = given.length > 0 && !isBrowserOnly;
const hasBrowserPassed = isServerOnly || (await playwright(["bucket/"], env));
await ceph.close();
process.exitCode = hasServerPassed && hasBrowserPassed ? 0 : 1;
