// Run beside the other work of the build server: installs the Chromium of the tests, and what the short form of the other
// engines' journeys needs.
import { provideEverything } from "./browserPackages.mjs";

provideEverything();
