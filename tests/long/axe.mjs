// `npm run long -- axe`: every screen, in its states, and what opens above it, at 320, 360 and 1280 px in both themes, in the eyes
// of axe, and what a listener does most by every hand. The short form is the same tests with the phone in the light theme and the
// desk in the dark one, and with two hands of four.
import { playwright } from "../runner/tools.mjs";

const isAccessible = await playwright(["nightly/states", "nightly/presses"], { NIGHTLY: "1", EVERY_VIEW: "1" });
process.exitCode = isAccessible ? 0 : 1;
