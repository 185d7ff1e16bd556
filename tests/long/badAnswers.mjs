// `npm run long -- badAnswers`: every screen and every press meets everything that servers, proxies and networks send instead of an
// answer. The short form is the same tests with one answer of each kind, of which a press meets one.
import { playwright } from "../runner/tools.mjs";

const hasPassed = await playwright(["nightly/badAnswers", "nightly/badPresses"], { NIGHTLY: "1", EVERY_ANSWER: "1" });
process.exitCode = hasPassed ? 0 : 1;
