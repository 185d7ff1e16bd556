// `npm run long -- badAnswers`: every screen and every action receives every kind of bad response that servers, proxies
// and networks produce. The short form runs the same tests with one response of each kind, and one per action.
import { playwright } from "../runner/tools.mjs";

const hasPassed = await playwright(["nightly/badAnswers", "nightly/badPresses"], { NIGHTLY: "1", EVERY_ANSWER: "1" });
process.exitCode = hasPassed ? 0 : 1;
