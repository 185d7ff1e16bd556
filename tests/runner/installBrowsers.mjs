// Runs beside the build server's other work: installs the tests' Chromium, and the packages for the short run of the
// other engines.
import { provideEverything } from "./browserPackages.mjs";

provideEverything();
