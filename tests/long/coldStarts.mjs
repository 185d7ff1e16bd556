// `npm run long -- coldStarts`: starts the app cold without a network, again and again, and plays downloaded music each
// time. The short form is the same test with fewer starts.
import { playwright } from "../runner/tools.mjs";

const { COLD_STARTS = "20" } = process.env;

const isDownloaded = await playwright(["offlineMusic|ownedMusic", "--grep", "cold start"], { COLD_STARTS });
process.exitCode = isDownloaded ? 0 : 1;
