// `npm run long -- axe`: checks with axe every screen in its states, and everything that opens above it, at 320, 360
// and 1280 px in both themes, and repeats the most common actions by every input method. The short form runs the same
// tests with the phone in the light theme, the desktop in the dark one, and two of the four input methods.
import { playwright } from "../runner/tools.mjs";

const isAccessible = await playwright(["nightly/states", "nightly/presses"], { NIGHTLY: "1", EVERY_VIEW: "1" });
process.exitCode = isAccessible ? 0 : 1;
