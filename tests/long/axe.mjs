// `npm run long:axe`: every screen, in its states, and what opens above it, at 320, 360 and 1280 px in both themes, in the eyes
// of axe. The short form is the same tests with the phone in the light theme and the desk in the dark one.
import { playwright } from "../runner/tools.mjs";

const isAccessible = await playwright(["states"], { EVERY_VIEW: "1" });
process.exitCode = isAccessible ? 0 : 1;
